import type { ReactNode } from "react";
import { Part } from "@/components/errors/part";
import { ContactLines } from "@/components/tracking/contact-lines";
import { Breadcrumbs, type Crumb } from "@/components/ui/breadcrumbs";
import { WithoutScript } from "@/components/ui/without-script";

interface ClientPageShellProps {
  /** Breadcrumbs; the last one is this page. */
  crumbs: Crumb[];
  title: string;
  /** Introduction below the heading. */
  lead?: string;
  /** Text shown without JavaScript. */
  noScript: string;
  children: ReactNode;
}

/**
 * Frame of a client-rendered page: breadcrumbs, heading, and a text for browsers without
 * JavaScript.
 */
export function ClientPageShell({ crumbs, title, lead, ...props }: ClientPageShellProps) {
  return (
    <div className="container-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="font-semibold text-2xl md:text-3xl">{title}</h1>
      {lead && <p className="mt-1 max-w-2xl text-pretty text-muted noscript:hidden">{lead}</p>}
      <div className="mt-6">
        <WithoutScript more={<ContactLines />}>{props.noScript}</WithoutScript>
        <Part>{props.children}</Part>
      </div>
    </div>
  );
}
