import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { buttonStyle } from "@/components/ui/button-style";
import { nextPage } from "@/lib/shop/account/next-page";
import { sendGuestRecordsAnswer, useGuestRecords } from "./guest-record-calls";
import { RecordOffer } from "./record-offer";

/**
 * Asks a customer whether the orders and appointments that a guest made in this browser are theirs.
 * Shows only their numbers and dates. Redirects to `next` after the answer.
 */
export function GuestRecords() {
  const t = useTranslations("account.guestRecords");
  const { records = [] } = useGuestRecords();
  const { busy, failed, answer } = useAnswer();
  return (
    <RecordOffer
      title={t("title")}
      intro={t("intro")}
      records={records}
      problem={failed && t("failed")}
    >
      <div className="mt-5 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => answer(true)}
          className={buttonStyle()}
        >
          {t("yes")}
        </button>
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => answer(false)}
          className={buttonStyle("secondary")}
        >
          {t("no")}
        </button>
      </div>
      <p className="mt-3 text-muted text-sm">{t("hint")}</p>
    </RecordOffer>
  );
}

/** Sends the choice; ignores further calls while a request is running. */
function useAnswer() {
  const locale = useLocale();
  const router = usePageRouter();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function send(mine: boolean) {
    setState("busy");
    try {
      await sendGuestRecordsAnswer(mine);
    } catch {
      setState("failed");
      return;
    }
    // The answer changes the lists of orders and appointments, so all SWR data is revalidated.
    await mutate(() => true);
    setState("idle");
    const wanted = new URLSearchParams(window.location.search).get("next");
    if (wanted) router.replace(nextPage(wanted, locale));
  }

  return {
    busy: state === "busy",
    failed: state === "failed",
    answer: (mine: boolean) => {
      if (state !== "busy") void send(mine);
    },
  };
}
