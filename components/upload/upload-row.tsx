import { useLocale, useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { localDigits } from "@/lib/i18n/digits";
import type { Upload } from "./use-file-queue";

interface UploadRowProps {
  upload: Upload;
  onAgain: () => void;
  onStop: () => void;
}

/** A file that is being sent, with its progress, or why it could not be. */
export function UploadRow({ upload, onAgain, onStop }: UploadRowProps) {
  const t = useTranslations("prescriptionUpload");
  const locale = useLocale();
  const { file, share, problem, again } = upload;
  const percent = Math.round((share ?? 0) * 100);
  return (
    <li className="grid gap-2">
      <div className="flex items-center gap-3">
        <span className="wrap-anywhere min-w-0 flex-1">{file.name}</span>
        {problem !== null && again && (
          <button type="button" onClick={onAgain} className={buttonStyle("secondary")}>
            {t("retry")}
          </button>
        )}
        <button type="button" onClick={onStop} className={buttonStyle("quiet")}>
          {t(problem === null ? "stop" : "removeTitle")}
          <span className="sr-only"> {file.name}</span>
        </button>
      </div>
      {problem === null ? (
        <>
          <progress
            aria-label={file.name}
            value={share === null ? undefined : percent}
            max={100}
            className="h-2 w-full accent-brand-600"
          />
          <p className="text-muted text-sm">
            {share === null
              ? t("preparing")
              : t("uploading", { percent: localDigits(String(percent), locale) })}
          </p>
        </>
      ) : (
        <Alert>{problem}</Alert>
      )}
    </li>
  );
}
