"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { NEWCOMER, showVisitor } from "@/lib/api/visitor";
import { mayHaveSession } from "@/lib/api/visitor-session";
import { onVisitorWanted } from "@/lib/api/visitor-wanted";
import { usePageLinks } from "./use-page-links";
import { useProductControls } from "./use-product-controls";
import type { VisitorSyncProps } from "./visitor-sync";

const RETRY_MS = 5_000;

/** What is there once for all of a page: its links and buttons of products, who the visitor is, and that the page works. */
export function AppProviders({ children }: { children: ReactNode }) {
  const sync = useVisitorSync();
  const controls = useProductControls();
  usePageLinks();
  useEffect(() => {
    // Tests wait for this before they click.
    document.documentElement.dataset.hydrated = "true";
  }, []);
  return (
    <>
      {children}
      {sync && <sync.VisitorSync changed={sync.changed} />}
      {controls && <controls.ProductControls waiting={controls.waiting} />}
    </>
  );
}

interface Sync extends VisitorSyncProps {
  VisitorSync: ComponentType<VisitorSyncProps>;
}

/** Fetches what asks about the visitor when that is wanted; a newcomer is known without it. */
function useVisitorSync(): Sync | null {
  const [sync, setSync] = useState<Sync | null>(null);
  useEffect(() => {
    if (sync) return;
    if (!mayHaveSession()) showVisitor(NEWCOMER);
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      stop = onVisitorWanted((changed) => {
        const load = import("./visitor-sync");
        load.then(({ VisitorSync }) => setSync({ VisitorSync, changed }), waitLater);
      });
    };
    const waitLater = () => {
      timer = setTimeout(wait, RETRY_MS);
    };
    wait();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [sync]);
  return sync;
}
