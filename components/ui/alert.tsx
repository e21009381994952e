import type { ReactNode } from "react";
import { SheetIcon } from "./sheet-icon";

interface AlertProps {
  tone?: "danger" | "ok";
  id?: string;
  children: ReactNode;
}

const TONES = {
  danger: { className: "bg-danger-soft text-danger", icon: "alert", role: "alert" },
  ok: { className: "bg-ok-soft text-ok", icon: "check", role: "status" },
} as const;

/** Inline message that screen readers announce when it appears. */
export function Alert({ tone = "danger", id, children }: AlertProps) {
  const { className, icon, role } = TONES[tone];
  return (
    <div
      id={id}
      role={role}
      className={`flex gap-2 rounded-card p-3 text-[0.9375rem] ${className}`}
    >
      <SheetIcon name={icon} className="mt-0.5 size-5" />
      <div>{children}</div>
    </div>
  );
}
