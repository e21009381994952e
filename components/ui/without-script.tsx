import type { ReactNode } from "react";

/** Message for visitors without JavaScript. */
export function WithoutScript({ children }: { children: ReactNode }) {
  return (
    <noscript>
      <p className="mb-6 rounded-card bg-surface p-5">{children}</p>
    </noscript>
  );
}
