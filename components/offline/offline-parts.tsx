"use client";

import { usePathname } from "next/navigation";
import { InstallHint } from "./install-hint";
import { OfflineNote } from "./offline-note";
import { useConnection } from "./use-connection";
import { useUnsentForm } from "./use-unsent-form";
import { useVisits } from "./use-visits";
import { useWaitingCart } from "./use-waiting-cart";
import { useWorker } from "./use-worker";

/** Service worker, offline notes and install hint; loaded when the page is idle or offline. */
export function OfflineParts() {
  const pathname = usePathname();
  const visits = useVisits();
  const connection = useConnection(pathname);
  const waiting = useWaitingCart(connection.offline, connection.check);
  const sendForm = useUnsentForm();
  useWorker(pathname, visits.returning);
  return (
    <>
      <OfflineNote connection={connection} waiting={waiting} sendForm={sendForm} />
      {visits.count > 1 && !connection.offline && <InstallHint />}
    </>
  );
}
