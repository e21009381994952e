import type { ReactNode } from "react";
import { Drawing } from "./drawing";
import type { IconName } from "./icon";

interface EmptyPanelProps {
  /** What is not there. */
  text: string;
  /** Drawn above the text. */
  icon: IconName;
  /** How to go on: a link or button. */
  children?: ReactNode;
}

/** In the place of a list that has nothing to show: says so and leads on. */
export function EmptyPanel({ text, icon, children }: EmptyPanelProps) {
  return (
    <div className="grid justify-items-center gap-5 rounded-card bg-surface px-4 py-12 text-center">
      <Drawing name={icon} />
      <p className="text-lg">{text}</p>
      {children}
    </div>
  );
}
