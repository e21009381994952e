import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { FilePicker } from "@/components/upload/file-picker";
import { UploadRow } from "@/components/upload/upload-row";
import { PHOTO_TYPES } from "@/lib/base/media/heic";
import { localDigits } from "@/lib/i18n/digits";
import { PageRow } from "./page-row";
import { removePrescriptionPage } from "./prescription-calls";
import { useUploads } from "./use-uploads";

const FILES = `${PHOTO_TYPES},application/pdf`;

interface PrescriptionUploadProps {
  /** Renders the content below the pages, such as the button that sends them. */
  children?: (state: {
    count: number;
    isBusy: boolean;
    reload: () => Promise<unknown>;
  }) => ReactNode;
}

/** Pages of the visitor's prescription that are not sent yet, and buttons to add some. */
export function PrescriptionUpload({ children }: PrescriptionUploadProps) {
  const t = useTranslations("prescriptionUpload");
  const locale = useLocale();
  const { prescriptions, reload, uploads, isBusy, add, sendAgain, stop } = useUploads();
  const [said, setSaid] = useState("");
  const [failed, setFailed] = useState(false);
  const pages = prescriptions?.pages ?? [];
  const most = prescriptions?.mostPages ?? 1;
  const sheets = pages.reduce((sum, page) => sum + page.sheets, 0);
  const digits = (value: number) => localDigits(String(value), locale);

  async function remove(id: number, number: number) {
    setFailed(false);
    try {
      await removePrescriptionPage(id);
      setSaid(t("removed", { number: digits(number) }));
    } catch {
      setFailed(true);
    }
    await reload();
  }

  return (
    <div className="grid gap-4">
      {pages.length + uploads.length > 0 && (
        <ul aria-label={t("pages")} className="grid gap-3">
          {pages.map((page, index) => (
            <PageRow
              key={page.id}
              page={page}
              number={index + 1}
              onRemove={() => void remove(page.id, index + 1)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onAgain={() => sendAgain(upload)}
              onStop={() => stop(upload.key)}
            />
          ))}
        </ul>
      )}
      {sheets >= most && prescriptions ? (
        <p>{t("full", { most: digits(most) })}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <FilePicker label={t("photo")} accept={PHOTO_TYPES} camera onFiles={add} />
          <FilePicker label={t("file")} accept={FILES} onFiles={add} />
        </div>
      )}
      <p className="text-muted text-sm">{t("private")}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
      {failed && <Alert>{t("failed")}</Alert>}
      {children?.({ count: pages.length, isBusy, reload })}
    </div>
  );
}
