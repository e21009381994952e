"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { Part } from "@/components/errors/part";
import { NavigationStatus } from "@/components/navigation/navigation-status";
import { NEW_VISITOR, showVisitor } from "@/lib/browser-api/visitor";
import { onVisitorNeeded } from "@/lib/browser-api/visitor-needed";
import { mayHaveSession } from "@/lib/browser-api/visitor-session";
import { followTranslation } from "@/lib/next-internals/browser/translated-text";
import { repeatEarlyPresses } from "@/lib/site/early-presses";
import { useOfflineParts } from "./use-offline-parts";
import { usePageLinks } from "./use-page-links";
import { useProductControls } from "./use-product-controls";
import type { VisitorSyncProps } from "./visitor-sync";

const RETRY_MS = 5_000;

/**
 * Page-wide behaviour: client-side navigation, product buttons, visitor state, offline parts and the
 * hydration marker.
 */
export function AppProviders({ children }: { children: ReactNode }) {
  const sync = useVisitorSync();
  const controls = useProductControls();
  const OfflineParts = useOfflineParts();
  usePageLinks();
  useEffect(() => {
    followTranslation();
    // End-to-end tests wait for this attribute before they click.
    document.documentElement.dataset.hydrated = "true";
    repeatEarlyPresses(document);
  }, []);
  return (
    <>
      {children}
      <Part optional>
        <NavigationStatus />
      </Part>
      <Part optional>{sync && <sync.VisitorSync changed={sync.changed} />}</Part>
      <Part optional>{OfflineParts && <OfflineParts />}</Part>
      <Part optional>{controls && <controls.ProductControls waiting={controls.waiting} />}</Part>
    </>
  );
}

interface Sync extends VisitorSyncProps {
  VisitorSync: ComponentType<VisitorSyncProps>;
}

/**
 * Loads the visitor sync once the visitor's data is needed (see `onVisitorNeeded`). Without a
 * session it publishes a guest without a cart immediately, with no request.
 */
function useVisitorSync(): Sync | null {
  const [sync, setSync] = useState<Sync | null>(null);
  useEffect(() => {
    if (sync) return;
    if (!mayHaveSession()) showVisitor(NEW_VISITOR);
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      stop = onVisitorNeeded((changed) => {
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
