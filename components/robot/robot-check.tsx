"use client";

import { useTranslations } from "next-intl";
import { Suspense, useCallback, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { fetchRobotTask } from "@/lib/api/robot-check";
import type { RobotTask } from "@/lib/contract/readers/account";
import type { RobotAction } from "@/lib/contract/terms";
import type { RobotToken } from "./robot-token";

const AltchaCheck = lazyComponent(() =>
  import("./altcha-check").then((module) => module.AltchaCheck),
);
const RecaptchaCheck = lazyComponent(() =>
  import("./recaptcha-check").then((module) => module.RecaptchaCheck),
);

interface RobotCheckProps {
  action: RobotAction;
  token: RobotToken;
  /** Nothing is loaded before the person starts to fill in the form. */
  active: boolean;
  /** Use ALTCHA although reCAPTCHA is set up, because the server could not verify. */
  altcha?: boolean;
}

/** Tells people from robots, with whatever this shop uses right now. */
export function RobotCheck({ action, token, active, altcha = false }: RobotCheckProps) {
  const t = useTranslations();
  const [task, setTask] = useState<RobotTask | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    fetchRobotTask(action, altcha).then(setTask, () => setFailed(true));
  }, [action, altcha]);
  useEffect(() => {
    if (active) load();
  }, [active, load]);

  if (failed) {
    return (
      <div className="grid justify-items-start gap-3">
        <Alert>{t("form.robotUnavailable")}</Alert>
        <button type="button" onClick={load} className={buttonStyle("secondary")}>
          {t("common.tryAgain")}
        </button>
      </div>
    );
  }
  return (
    <fieldset className="relative min-h-14">
      <legend className="sr-only">{t("form.robotCheck")}</legend>
      <Suspense>
        {task?.provider === "altcha" && (
          <AltchaCheck challenge={task.challenge} token={token} onExpired={load} />
        )}
        {task?.provider === "recaptcha" && (
          <RecaptchaCheck siteKey={task.siteKey} action={action} token={token} />
        )}
      </Suspense>
    </fieldset>
  );
}
