import { useLocale, useTranslations } from "next-intl";
import { solveUploadCheck } from "@/components/upload/solve-upload-check";
import { uploadProblem } from "@/components/upload/upload-problem";
import { useFileQueue } from "@/components/upload/use-file-queue";
import { usePrescriptions } from "./prescription-calls";
import { useReportedUploads } from "./uploading";

// Loaded with the first file: few visitors send one.
const sending = () =>
  Promise.all([import("./send-pages"), import("@/lib/browser-api/reduce-photo")]);

async function send(
  file: File,
  onShare: (share: number | null) => void,
  signal: AbortSignal,
): Promise<void> {
  const [{ uploadPdf, uploadPhotoPage }, { kindOf, reducePhoto }] = await sending();
  const progress = { onProgress: onShare, signal, solveHardCheck: solveUploadCheck };
  if ((await kindOf(file)) === "pdf") {
    onShare(0);
    await uploadPdf(file, progress);
    return;
  }
  onShare(null);
  const photo = await reducePhoto(file);
  onShare(0);
  await uploadPhotoPage(photo, progress);
}

/**
 * Sends chosen files as pages of the visitor's prescription, one after the other, and lists the pages
 * that are there.
 */
export function useUploads() {
  const t = useTranslations("prescriptionUpload");
  const locale = useLocale();
  const { prescriptions, failed, reload } = usePrescriptions();
  const queue = useFileQueue({
    send: async (file, onShare, signal) => {
      await send(file, onShare, signal);
      await reload();
    },
    problemOf: (error) => uploadProblem(error, locale, { ofFile: t, failed: t("failed") }),
  });
  useReportedUploads(queue.isBusy);
  return { prescriptions, failed, reload, ...queue };
}
