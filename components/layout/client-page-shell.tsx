import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";

interface ClientPageShellProps {
  /** The last one is this page. */
  crumbs: Crumb[];
  title: string;
  /** How to go on without JavaScript. */
  noScript: string;
  children: ReactNode;
}

/** The frame of a page that lives in the browser: where it is, its heading, and the way on without scripts. */
export function ClientPageShell({ crumbs, title, noScript, children }: ClientPageShellProps) {
  return (
    <div className="container-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mb-6 font-semibold text-2xl md:text-3xl">{title}</h1>
      <noscript>
        <p className="rounded-card bg-surface p-5">{noScript}</p>
      </noscript>
      {children}
    </div>
  );
}
