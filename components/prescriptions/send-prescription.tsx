import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { newIdempotencyKey } from "@/lib/browser-api/browser";
import { localizedProblem } from "@/lib/browser-api/localized-problem";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { type PrescriptionOrder, sendPrescription, usePrescriptions } from "./prescription-calls";
import { PrescriptionUpload } from "./prescription-upload";
import { useUploadGuard } from "./uploading";
import { UploadsBusy } from "./uploads-busy";

interface SendPrescriptionProps {
  order: PrescriptionOrder;
  /** Whether pages were sent before, and these are added to them. */
  more?: boolean;
  /** Called once it is sent; reloads the order. */
  onSent: () => Promise<unknown>;
}

/** Adds pages and sends them to the pharmacist, or sends an accepted prescription again. */
export function SendPrescription({ order, more = false, onSent }: SendPrescriptionProps) {
  const t = useTranslations("prescriptionUpload");
  const locale = useLocale();
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useRef(newIdempotencyKey());
  const uploads = useUploadGuard();

  async function send(use: number | null, reload: () => Promise<unknown>) {
    if (sending || !uploads.mayGo()) return;
    setSending(true);
    setFailure(null);
    try {
      await sendPrescription(order, use, key.current);
      key.current = newIdempotencyKey();
      await Promise.all([reload(), onSent()]);
    } catch (error) {
      const { errors } = await localizedProblem(error, locale);
      setFailure(errors.prescription?.[0] ?? errors.order?.[0] ?? t("failed"));
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="grid gap-4 print:hidden">
      <PrescriptionUpload>
        {({ count, isBusy, reload }) =>
          count > 0 && (
            <button
              type="button"
              aria-disabled={sending || isBusy}
              onClick={() => void send(null, reload)}
              className={`${buttonStyle()} min-h-12 w-full text-lg`}
            >
              {t(sending ? "sending" : more ? "sendMore" : "send")}
            </button>
          )
        }
      </PrescriptionUpload>
      {!more && <EarlierPrescriptions onUse={send} />}
      {uploads.waits && <UploadsBusy />}
      {failure && <Alert>{failure}</Alert>}
    </div>
  );
}

interface EarlierPrescriptionsProps {
  onUse: (id: number, reload: () => Promise<unknown>) => Promise<void>;
}

/** Accepted prescriptions of the customer that can be used again; nothing without one. */
function EarlierPrescriptions({ onUse }: EarlierPrescriptionsProps) {
  const t = useTranslations("prescriptionUpload");
  const locale = useLocale();
  const { prescriptions, reload } = usePrescriptions();
  const accepted = prescriptions?.accepted ?? [];
  if (accepted.length === 0) return null;
  const day = (time: string) => formatDay(time, locale);
  return (
    <section className="grid gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">{t("earlier")}</h3>
      <ul className="grid gap-3">
        {accepted.map(({ id, sentAt, validUntil }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <span>{t("earlierUntil", { date: day(sentAt), until: day(validUntil) })}</span>
            <button
              type="button"
              onClick={() => void onUse(id, reload)}
              className={buttonStyle("secondary")}
            >
              {t("use")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
