import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon";

interface EmptyPanelProps {
  /** What is not there. */
  text: string;
  /** Drawn above the text. */
  icon?: ComponentProps<typeof Icon>["name"];
  /** How to go on: a link or button. */
  children?: ReactNode;
}

/** In the place of a list that has nothing to show: says so and leads on. */
export function EmptyPanel({ text, icon, children }: EmptyPanelProps) {
  return (
    <div className="grid justify-items-center gap-5 rounded-card bg-surface px-4 py-12 text-center">
      {icon && (
        <span className="grid size-24 place-items-center rounded-full bg-mint">
          <Icon name={icon} className="size-12 text-brand-700" />
        </span>
      )}
      <p className="text-lg">{text}</p>
      {children}
    </div>
  );
}
