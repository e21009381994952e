import type { ReactNode } from "react";

/** Main content between header and footer. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    // The minimum height keeps the footer below the viewport until the content has its final
    // height.
    <main id="content" tabIndex={-1} className="min-h-[85svh] flex-1 outline-none">
      {children}
    </main>
  );
}
