import { useTranslations } from "next-intl";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { sendNumberRecords, useNumberRecords } from "@/lib/browser-api/confirmed-contacts";
import { RecordOffer } from "../record-offer";

/**
 * Offers to add orders and appointments to the account that were made without one with the
 * customer's confirmed number. Shows only their numbers and dates.
 */
export function NumberRecords() {
  const t = useTranslations("recovery");
  const unexpected = useTranslations("form")("unexpected");
  const { mutate } = useSWRConfig();
  const { records = [] } = useNumberRecords();
  const [state, setState] = useState<"idle" | "busy" | "failed" | "taken">("idle");

  async function take() {
    if (state === "busy") return;
    setState("busy");
    try {
      await sendNumberRecords();
    } catch {
      setState("failed");
      return;
    }
    // Also changes the lists of orders and appointments.
    await mutate(() => true);
    setState("taken");
  }

  if (state === "taken") return <Alert tone="ok">{t("taken")}</Alert>;
  return (
    <RecordOffer
      title={t("recordsTitle")}
      intro={t("recordsIntro")}
      records={records}
      problem={state === "failed" && unexpected}
    >
      <button
        type="button"
        aria-disabled={state === "busy"}
        onClick={() => void take()}
        className={`${buttonStyle()} mt-4`}
      >
        {t("take")}
      </button>
    </RecordOffer>
  );
}
