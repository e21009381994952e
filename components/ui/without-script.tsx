import type { ReactNode } from "react";

interface WithoutScriptProps {
  children: ReactNode;
  /** Content below the message. */
  more?: ReactNode;
}

/** Message for visitors without JavaScript. */
export function WithoutScript({ children, more }: WithoutScriptProps) {
  return (
    <noscript>
      <div className="mb-6 rounded-card bg-surface p-5">
        <p>{children}</p>
        {more}
      </div>
    </noscript>
  );
}
