"use client";

import { useTranslations } from "next-intl";
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { fetchRobotTask } from "@/lib/browser-api/robot-check";
import type { RobotLevel } from "@/lib/browser-api/robot-level";
import type { RobotTask } from "@/lib/contract/readers/robot-task";
import { type RobotAction, SELF_HOSTED_ROBOT } from "@/lib/contract/terms";
import { RobotStatus } from "./robot-status";
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
  level?: RobotLevel;
}

/** Robot check with the provider the shop has configured. */
export function RobotCheck({ action, token, level = "usual" }: RobotCheckProps) {
  const t = useTranslations();
  const [task, setTask] = useState<RobotTask | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [solved, setSolved] = useState(false);
  const status = useSyncExternalStore(token.subscribe, token.status, token.status);
  const load = useCallback(() => {
    token.progress();
    const take = (loaded: RobotTask) => {
      token.progress();
      setTask(loaded);
      setAttempt((before) => before + 1);
    };
    fetchRobotTask(action, level).then(take, () => token.fail());
  }, [action, level, token]);
  useEffect(() => {
    load();
  }, [load]);

  return (
    <fieldset className="relative min-h-14">
      <legend className="sr-only">{t("robot.title")}</legend>
      <RobotStatus status={status} hard={level === "hard" && !solved} onRetry={load} />
      <Suspense>
        {task?.provider === SELF_HOSTED_ROBOT && (
          <AltchaCheck
            challenge={task.challenge}
            token={token}
            onSolved={setSolved}
            onExpired={load}
          />
        )}
        {task?.provider === "recaptcha" && (
          <RecaptchaCheck key={attempt} siteKey={task.siteKey} action={action} token={token} />
        )}
      </Suspense>
    </fieldset>
  );
}
