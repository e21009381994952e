import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { FailedPanel } from "@/components/ui/failed-panel";
import { endSessions, useSessions } from "@/lib/browser-api/account";
import { problemOf } from "@/lib/browser-api/problem";
import type { LoginSession } from "@/lib/contract/account/reader";
import { formatDay, formatTime } from "@/lib/i18n/dates/format-date-light";
import { deviceNames } from "@/lib/shop/account/devices";
import { SessionsSkeleton } from "./account-skeletons";

const NOT_FOUND = 404;

type Outcome = "ended" | "othersEnded" | "endFailed";

/**
 * List of the customer's login sessions, with a button to end each one and a button to end all
 * others.
 */
export function SessionList() {
  const t = useTranslations("account.security");
  const heading = useId();
  const { sessions, failed, reload } = useSessions();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function end(id: number | null) {
    if (busy) return;
    setBusy(true);
    setOutcome(null);
    try {
      await endSessions(id);
      setOutcome(id === null ? "othersEnded" : "ended");
    } catch (error) {
      // 404: the session has already ended.
      setOutcome(problemOf(error).status === NOT_FOUND ? "ended" : "endFailed");
    }
    await reload();
    setBusy(false);
  }

  const others = sessions?.some(({ current }) => !current);
  return (
    <section aria-labelledby={heading} className="rounded-card border border-line p-5">
      <h2 id={heading} className="font-semibold text-xl">
        {t("sessionsTitle")}
      </h2>
      {failed && <FailedPanel text={t("unreadable")} onRetry={reload} />}
      {!failed && sessions === undefined && <SessionsSkeleton />}
      <ul>
        {sessions?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={busy}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      {outcome && (
        <div className="mt-4">
          <Alert tone={outcome === "endFailed" ? "danger" : "ok"}>{t(outcome)}</Alert>
        </div>
      )}
      {others && (
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => void end(null)}
          className={`${buttonStyle("secondary")} mt-4 w-full sm:w-auto`}
        >
          {t(busy ? "ending" : "endOthers")}
        </button>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: LoginSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const t = useTranslations("account.security");
  const moment = useMoment();
  const { current, startedAt, lastSeenAt } = session;
  const { browser, system } = deviceNames(session);
  const device = t("device", { browser: t(`browsers.${browser}`), system: t(`systems.${system}`) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-4 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">{device}</p>
        {startedAt && (
          <p className="text-muted text-sm">{t("since", { time: moment(startedAt) })}</p>
        )}
        {lastSeenAt && !current && (
          <p className="text-muted text-sm">{t("seen", { time: moment(lastSeenAt) })}</p>
        )}
      </div>
      {current ? (
        <p className="rounded-full bg-mint px-3 py-1 font-semibold text-brand-700 text-sm">
          {t("thisDevice")}
        </p>
      ) : (
        <button
          type="button"
          aria-disabled={busy}
          onClick={onEnd}
          aria-label={t("endOf", { device })}
          className={buttonStyle("secondary")}
        >
          {t("end")}
        </button>
      )}
    </li>
  );
}

/** Returns a function that formats an ISO time as day and time in the page's locale. */
function useMoment() {
  const locale = useLocale();
  return (iso: string) => `${formatDay(iso, locale)}, ${formatTime(iso, locale)}`;
}
