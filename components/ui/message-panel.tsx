import type { ReactNode } from "react";

interface MessagePanelProps {
  title: string;
  /** Decoration above the title. */
  picture?: ReactNode;
  children?: ReactNode;
}

/** Page with a single message and a link to continue. */
export function MessagePanel({ title, picture, children }: MessagePanelProps) {
  return (
    <div className="container-page grid justify-items-center gap-5 py-10 text-center md:py-20">
      {picture}
      <h1 className="max-w-2xl font-semibold text-2xl md:text-3xl">{title}</h1>
      {children}
    </div>
  );
}
