import type { ReactNode } from "react";

const TONES = {
  ok: "bg-ok-soft text-ok",
  busy: "bg-mint text-brand-700",
  due: "bg-accent-soft text-accent",
  over: "bg-surface text-muted",
  danger: "bg-danger-soft text-danger",
} as const;

export type PillTone = keyof typeof TONES;

/** Status badge of one or two words. */
export function Pill({ tone, children }: { tone: PillTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-3 py-1 font-semibold text-sm ${TONES[tone]} print:border print:border-line`}
    >
      {children}
    </span>
  );
}
