import type { ReactNode } from "react";

/** What a page is about, between header and footer. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    // So high that the footer is out of sight until it stands in its place.
    <main id="content" tabIndex={-1} className="min-h-[85svh] flex-1 outline-none">
      {children}
    </main>
  );
}
