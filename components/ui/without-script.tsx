import type { ReactNode } from "react";

/** What to do without JavaScript, in the place of what needs it. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-6 rounded-card bg-surface p-5">{children}</p>
    </noscript>
  );
}
