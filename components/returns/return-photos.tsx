import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { RemoveButton } from "@/components/ui/remove-button";
import { FilePicker } from "@/components/upload/file-picker";
import { solveUploadCheck } from "@/components/upload/solve-upload-check";
import { uploadProblem } from "@/components/upload/upload-problem";
import { UploadRow } from "@/components/upload/upload-row";
import { useFileQueue } from "@/components/upload/use-file-queue";
import { PHOTO_TYPES } from "@/lib/base/media/heic";
import type { ReturnPhoto } from "@/lib/contract/returns/reader";
import { localDigits } from "@/lib/i18n/digits";

// Loaded with the first photo: few visitors send one.
const sending = () =>
  Promise.all([import("./send-photos"), import("@/lib/browser-api/reduce-photo")]);

async function send(
  number: string,
  file: File,
  onShare: (share: number | null) => void,
  signal: AbortSignal,
): Promise<ReturnPhoto> {
  const [{ addReturnPhoto }, { FileRefused, kindOf, reducePhoto }] = await sending();
  if ((await kindOf(file)) === "pdf") throw new FileRefused("wrongType");
  onShare(null);
  const photo = await reducePhoto(file);
  onShare(0);
  return addReturnPhoto(number, photo, {
    onProgress: onShare,
    signal,
    solveHardCheck: solveUploadCheck,
  });
}

interface ReturnPhotosProps {
  /** Number of the order. */
  number: string;
  /** Id of the line of the order. */
  line: number;
  /** Most photos. */
  most: number;
  photos: readonly ReturnPhoto[];
  onAdded: (photo: ReturnPhoto) => void;
  onRemoved: (photo: ReturnPhoto) => void;
  /** Called with the line when sending begins and ends. */
  onBusy: (line: number, busy: boolean) => void;
}

/** Photos of the returned products, and buttons to add some. */
export function ReturnPhotos(props: ReturnPhotosProps) {
  const { number, line, most, photos, onAdded, onRemoved, onBusy } = props;
  const t = useTranslations("returns");
  const upload = useTranslations("prescriptionUpload");
  const locale = useLocale();
  const { uploads, isBusy, add, sendAgain, stop } = useFileQueue({
    send: async (file, onShare, signal) => onAdded(await send(number, file, onShare, signal)),
    problemOf: (error) =>
      uploadProblem(error, locale, {
        ofFile: (problem) => (problem === "wrongType" ? t("photoType") : upload(problem)),
        failed: upload("failed"),
      }),
  });
  useEffect(() => onBusy(line, isBusy), [onBusy, line, isBusy]);
  const digits = (value: number) => localDigits(String(value), locale);
  const left = most - photos.length - uploads.length;

  function remove(photo: ReturnPhoto) {
    onRemoved(photo);
    // A photo that stays on the server without a return is deleted after a week.
    void sending()
      .then(([{ removeReturnPhoto }]) => removeReturnPhoto(photo.id))
      .catch(() => undefined);
  }

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{t("photos", { most: digits(most) })}</legend>
      {photos.length + uploads.length > 0 && (
        <ul className="grid gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="flex items-center gap-3">
              <img
                src={photo.url}
                alt={t("photo", { number: digits(index + 1) })}
                width={56}
                height={56}
                className="size-14 rounded-card border border-line object-cover"
              />
              <RemoveButton
                label={t("removePhoto", { number: digits(index + 1) })}
                title={upload("removeTitle")}
                onRemove={() => remove(photo)}
              />
            </li>
          ))}
          {uploads.map((one) => (
            <UploadRow
              key={one.key}
              upload={one}
              onAgain={() => sendAgain(one)}
              onStop={() => stop(one.key)}
            />
          ))}
        </ul>
      )}
      {left > 0 && (
        <div className="flex flex-wrap gap-3">
          <FilePicker
            label={upload("photo")}
            accept={PHOTO_TYPES}
            camera
            onFiles={(files) => add(files.slice(0, left))}
          />
          <FilePicker
            label={t("choosePhotos")}
            accept={PHOTO_TYPES}
            onFiles={(files) => add(files.slice(0, left))}
          />
        </div>
      )}
      <p className="text-muted text-sm">{t("photosPrivate")}</p>
    </fieldset>
  );
}
