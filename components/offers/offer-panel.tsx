import { useLocale } from "next-intl";
import { useState } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { TextField } from "@/components/ui/text-field";
import { localizedProblem } from "@/lib/browser-api/localized-problem";
import type { ShownOffer } from "@/lib/contract/offers/reader";
import { formatTaka } from "@/lib/i18n/format-taka";
import { sendOfferCode } from "./offer-calls";
import { OFFER_TEXTS } from "./offer-texts";

const TOO_MANY = 429;

/** Fills the places in braces of a text. */
function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);
}

interface OfferPanelProps {
  offer: ShownOffer;
  /** Runs a change of the code, and reads the goods again. */
  onChange: (change: () => Promise<void>) => Promise<void>;
}

/** The offer that applies, what is missing for another one, and the field for a code. */
export function OfferPanel({ offer, onChange }: OfferPanelProps) {
  const locale = useLocale();
  const texts = OFFER_TEXTS[locale];
  const { name, nameBn, amount, freeDelivery, missing, code, problem } = offer;
  const taka = (value: number) => formatTaka(value, locale);
  const local = (english: string | null, bengali: string | null) =>
    (locale === "bn" && bengali) || (english ?? "");
  const applied = freeDelivery ? texts.appliedFree : texts.applied;
  const missed = missing?.freeDelivery ? texts.missingFree : texts.missing;
  // The sum that is missing for the code stands with the code.
  const isOfCode = problem === "minimum";
  return (
    <div className="mt-3 grid gap-2">
      {name !== null && (
        <p role="status" className="font-semibold text-ok">
          {filled(applied, { name: local(name, nameBn), amount: taka(amount) })}
        </p>
      )}
      {missing && !isOfCode && (
        <p>
          {filled(missed, {
            name: local(missing.name, missing.nameBn),
            amount: taka(missing.amount),
          })}
        </p>
      )}
      {code !== null && problem !== null && (
        <p role="status">{filled(texts[problem], { amount: taka(missing?.amount ?? 0) })}</p>
      )}
      <CodeField code={code} onChange={onChange} />
    </div>
  );
}

/** The entered code with a button to remove it, or a folded field. Not a form: it can lie in one. */
function CodeField({
  code,
  onChange,
}: { code: string | null } & Pick<OfferPanelProps, "onChange">) {
  const locale = useLocale();
  const texts = OFFER_TEXTS[locale];
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(next: string) {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await onChange(() => sendOfferCode(next));
      setTyped("");
    } catch (error) {
      const { status, errors } = await localizedProblem(error, locale);
      setFailure(errors.code?.[0] ?? (status === TOO_MANY ? texts.tooMany : texts.failed));
    }
    setBusy(false);
  }

  if (code !== null)
    return (
      <p className="flex flex-wrap items-center gap-x-3">
        {filled(texts.entered, { code })}
        <button
          type="button"
          disabled={busy}
          onClick={() => void send("")}
          className="min-h-11 font-semibold text-brand-700 underline underline-offset-2"
        >
          {texts.remove}
        </button>
        {failure && <span role="alert">{failure}</span>}
      </p>
    );
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-brand-700">
        {texts.haveCode}
      </summary>
      <div className="grid gap-2">
        <TextField
          type="text"
          label={texts.code}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          error={failure}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            if (typed.trim() !== "") void send(typed);
          }}
        />
        <button
          type="button"
          disabled={busy || typed.trim() === ""}
          onClick={() => void send(typed)}
          className={buttonStyle("secondary")}
        >
          {texts.apply}
        </button>
      </div>
    </details>
  );
}
