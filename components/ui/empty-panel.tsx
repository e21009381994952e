import type { ReactNode } from "react";
import { Drawing } from "./drawing";
import type { IconName } from "./icon";

interface EmptyPanelProps {
  /** Title, such as that the cart is empty. */
  text: string;
  /** Icon of the illustration above the text. */
  icon: IconName;
  /** Link or button for the next step. */
  children?: ReactNode;
}

/** Empty state of a list. */
export function EmptyPanel({ text, icon, children }: EmptyPanelProps) {
  return (
    <div className="grid justify-items-center gap-5 rounded-card bg-surface px-4 py-12 text-center">
      <Drawing name={icon} />
      <p className="text-lg">{text}</p>
      {children}
    </div>
  );
}
