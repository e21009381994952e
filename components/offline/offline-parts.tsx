"use client";

import { usePathname } from "next/navigation";
import { InstallHint } from "./install-hint";
import { OfflineNote } from "./offline-note";
import { useLine } from "./use-line";
import { useUnsentForm } from "./use-unsent-form";
import { useVisits } from "./use-visits";
import { useWaitingCart } from "./use-waiting-cart";
import { useWorker } from "./use-worker";

/** Service worker, offline notes and install hint; loaded when the page is idle or offline. */
export function OfflineParts() {
  const pathname = usePathname();
  const visits = useVisits();
  const line = useLine(pathname);
  const waiting = useWaitingCart(line.offline, line.check);
  const sendForm = useUnsentForm();
  useWorker(pathname, visits.returning);
  return (
    <>
      <OfflineNote line={line} waiting={waiting} sendForm={sendForm} />
      {visits.count > 1 && !line.offline && <InstallHint />}
    </>
  );
}
