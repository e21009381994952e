import type { ReactNode } from "react";

interface EmptyPanelProps {
  /** What is not there. */
  text: string;
  /** How to go on: a link or button. */
  children?: ReactNode;
}

/** In the place of a list that has nothing to show: says so and leads on. */
export function EmptyPanel({ text, children }: EmptyPanelProps) {
  return (
    <div className="grid justify-items-center gap-5 rounded-card bg-surface px-4 py-16 text-center">
      <p className="text-lg">{text}</p>
      {children}
    </div>
  );
}
