import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, Suspense, useCallback, useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { FieldShell } from "@/components/ui/field-shell";
import { lazyWithFallback, RenderNothing } from "@/components/ui/lazy-with-fallback";
import { TextAreaField } from "@/components/ui/text-area-field";
import { INPUT_STYLE } from "@/components/ui/text-field";
import type { ReturnPhoto } from "@/lib/contract/returns/reader";
import { RETURN_REASON_LIMIT } from "@/lib/contract/terms";
import { localDigits } from "@/lib/i18n/digits";
import { SendButton } from "../orders/send-button";
import { useSendOnce } from "../orders/use-send-once";
import { type ReturnInput, sendReturn } from "./return-calls";

const ReturnPhotos = lazyWithFallback(
  () => import("./return-photos").then((module) => module.ReturnPhotos),
  RenderNothing,
);

interface FormLine {
  id: number;
  name: string;
  /** Pieces that can be returned. */
  quantity: number;
}

interface ReturnFormProps {
  number: string;
  lines: readonly FormLine[];
  /** Photos that a return may have; 0 if the server takes none. */
  mostPhotos: number;
  onSent: () => void;
}

/** Form with pieces, reason and photos for each line of an order. After a failure it can be sent again. */
export function ReturnForm({ number, lines, mostPhotos, onSent }: ReturnFormProps) {
  const t = useTranslations("returns");
  // Who opens the form of a single product wants to return it.
  const [only, ...others] = lines;
  const least = others.length === 0 ? 1 : 0;
  const [pieces, setPieces] = useState<Record<number, number>>(() =>
    only && least > 0 ? { [only.id]: least } : {},
  );
  const [photos, setPhotos] = useState<Record<number, ReturnPhoto[]>>({});
  const [busy, setBusy] = useState<Record<number, boolean>>({});
  const onBusy = useCallback(
    (line: number, isSending: boolean) => setBusy((all) => ({ ...all, [line]: isSending })),
    [],
  );
  const isBusy = lines.some(({ id }) => (pieces[id] ?? 0) > 0 && busy[id]);
  const changePhotos = (line: number, change: (known: ReturnPhoto[]) => ReturnPhoto[]) =>
    setPhotos((all) => ({ ...all, [line]: change(all[line] ?? []) }));
  const { problem, sending, submit } = useSendOnce({
    read: (form) => (isBusy ? null : readLines(lines, { pieces, photos }, form)),
    missing: t(isBusy ? "photosBusy" : "choose"),
    send: async (input, key) => {
      await sendReturn(number, input, key);
      onSent();
    },
    refusalOf: ({ errors }) => errors.lines?.[0] ?? t("failed"),
  });

  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
      {lines.map((line) => (
        <LineFields
          key={line.id}
          line={line}
          value={pieces[line.id] ?? 0}
          least={least}
          onChange={(count) => setPieces({ ...pieces, [line.id]: count })}
        >
          {mostPhotos > 0 && (
            <Suspense>
              <ReturnPhotos
                number={number}
                line={line.id}
                most={mostPhotos}
                photos={photos[line.id] ?? []}
                onAdded={(photo) => changePhotos(line.id, (known) => [...known, photo])}
                onRemoved={({ id }) =>
                  changePhotos(line.id, (known) => known.filter((photo) => photo.id !== id))
                }
                onBusy={onBusy}
              />
            </Suspense>
          )}
        </LineFields>
      ))}
      {problem && <Alert>{problem}</Alert>}
      <SendButton sending={sending} label={t("send")} sendingLabel={t("sending")} />
    </form>
  );
}

/** Choices of the form, by line id. */
interface Chosen {
  pieces: Record<number, number>;
  photos: Record<number, ReturnPhoto[]>;
}

/** Returns the lines to send; null if no pieces were chosen, or a reason is missing. */
function readLines(
  lines: readonly FormLine[],
  { pieces, photos }: Chosen,
  form: FormData,
): ReturnInput[] | null {
  const inputs = lines.flatMap(({ id }) => {
    const quantity = pieces[id] ?? 0;
    const reason = String(form.get(`reason-${id}`) ?? "").trim();
    const added = (photos[id] ?? []).map((photo) => photo.id);
    const input = { line: id, quantity, reason, ...(added.length > 0 && { photos: added }) };
    return quantity > 0 ? [input] : [];
  });
  return inputs.length > 0 && inputs.every(({ reason }) => reason !== "") ? inputs : null;
}

interface LineFieldsProps {
  line: FormLine;
  value: number;
  /** Fewest pieces that can be chosen. */
  least: number;
  onChange: (count: number) => void;
  /** Shown below the reason. */
  children: ReactNode;
}

/** Pieces of a line to return; once there are some, also the reason and photos. */
function LineFields({ line, value, least, onChange, children }: LineFieldsProps) {
  const { id, name, quantity } = line;
  const t = useTranslations("returns");
  const locale = useLocale();
  const fieldId = useId();
  return (
    <div className="grid gap-2">
      <FieldShell id={fieldId} label={t("pieces", { name })}>
        {(aria) => (
          <select
            {...aria}
            id={fieldId}
            value={value}
            onChange={({ target }) => onChange(Number(target.value))}
            className={INPUT_STYLE}
          >
            {Array.from({ length: quantity + 1 - least }, (_, more) => least + more).map(
              (count) => (
                <option key={count} value={count}>
                  {localDigits(String(count), locale)}
                </option>
              ),
            )}
          </select>
        )}
      </FieldShell>
      {value > 0 && (
        <TextAreaField
          name={`reason-${id}`}
          label={t("reason")}
          required
          maxLength={RETURN_REASON_LIMIT}
          rows={3}
        />
      )}
      {value > 0 && children}
    </div>
  );
}
