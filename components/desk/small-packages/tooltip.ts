import { cloneElement, type HTMLAttributes, type ReactElement, type ReactNode } from "react";

interface TooltipProps {
  title: ReactNode;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/**
 * In place of the tooltip of MUI, whose positions are computed by a large package: the browser shows
 * the text, which is also the name of the element, as in MUI.
 */
export function Tooltip({ title, children }: TooltipProps) {
  const text = typeof title === "string" && title !== "" ? title : undefined;
  return cloneElement(children, {
    ...(text !== undefined && { title: text, "aria-label": text }),
    ...children.props,
  });
}
