import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import type { RobotToken } from "./robot-token";

interface RobotStatusProps {
  status: ReturnType<RobotToken["status"]>;
  /** Whether a harder check is running, which takes longer. */
  hard: boolean;
  onRetry: () => void;
}

/** Status of a robot check that takes long, or an error with a retry button. */
export function RobotStatus({ status, hard, onRetry }: RobotStatusProps) {
  const t = useTranslations();
  if (status === "failed")
    return (
      <div className="mb-2 grid justify-items-start gap-3">
        <Alert>
          {t(window.isSecureContext === false ? "robot.insecure" : "robot.unavailable")}
        </Alert>
        <button type="button" onClick={onRetry} className={buttonStyle("secondary")}>
          {t("common.tryAgain")}
        </button>
      </div>
    );
  const text = status === "late" ? t("robot.late") : hard && t("robot.hard");
  if (!text) return null;
  return (
    <p role="status" className="mb-2 text-muted">
      {text}
    </p>
  );
}
