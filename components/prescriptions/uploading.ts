import { useEffect, useState, useSyncExternalStore } from "react";
import { sharedValue } from "@/lib/base/shared-value";

/** Whether pages of a prescription are being uploaded. Leaving the page would stop them. */
const uploading = sharedValue(false);

/** Reports uploads to the buttons that leave the page; the browser asks before it closes the page. */
export function useReportedUploads(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    uploading.set(true);
    window.addEventListener("beforeunload", warn);
    return () => {
      uploading.set(false);
      window.removeEventListener("beforeunload", warn);
    };
  }, [isBusy]);
}

/** Holds back what would stop uploads, such as placing the order. */
export function useUploadGuard() {
  const isUploading = useSyncExternalStore(uploading.subscribe, uploading.get, () => false);
  const [asked, setAsked] = useState(false);
  if (asked && !isUploading) setAsked(false);
  return {
    /**
     * Whether the visitor tried it during an upload; `UploadsBusy` then shows why it does not work.
     */
    waits: asked && isUploading,
    /** Whether nothing is being uploaded; call it when the button is pressed. */
    mayGo: () => {
      setAsked(uploading.get());
      return !uploading.get();
    },
  };
}
