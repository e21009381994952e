import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useSWRConfig } from "swr";
import { usePageRouter } from "@/components/navigation/use-page-router";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { sendGuestRecordsAnswer, useGuestRecords } from "@/lib/browser-api/guest-records";
import { formatMoment } from "@/lib/i18n/dates/format-date-light";
import { nextPage } from "@/lib/shop/account/next-page";

/**
 * Asks a customer whether the orders and appointments that a guest made in this browser are theirs.
 * Shows only their numbers and dates. Redirects to `next` after the answer.
 */
export function GuestRecords() {
  const t = useTranslations("account.guestRecords");
  const locale = useLocale();
  const heading = useId();
  const { records = [] } = useGuestRecords();
  const { busy, failed, answer } = useAnswer();
  if (records.length === 0) return null;
  return (
    <section
      aria-labelledby={heading}
      className="mt-6 max-w-2xl rounded-card border border-line bg-brand-50 p-5"
    >
      <h2 id={heading} className="font-semibold text-xl">
        {t("title")}
      </h2>
      <p className="mt-2">{t("intro")}</p>
      <ul className="mt-3 grid list-disc gap-1 ps-5">
        {records.map(({ kind, number, date }) => (
          <li key={number}>
            {t(kind, { number, date: date === null ? "" : formatMoment(date, locale) })}
          </li>
        ))}
      </ul>
      {failed && (
        <div className="mt-4">
          <Alert>{t("failed")}</Alert>
        </div>
      )}
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
    </section>
  );
}

/** Sends the answer; ignores further calls while a request is running. */
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
