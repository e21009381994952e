import { useTranslate } from "react-admin";
import { MediaFileField } from "./media-file-field";
import { PdfButton } from "./pdf-button";
import { useUploadedFile } from "./use-uploaded-file";

/**
 * Input for a public PDF.
 * @param source field with its path below /media
 */
export function PdfInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { label, path, error, busy, upload } = useUploadedFile(source, (dataProvider, file) =>
    dataProvider.uploadDeskDocument({ file }),
  );
  return (
    <MediaFileField
      source={source}
      label={label}
      path={path}
      open={translate("desk.articles.open_pdf")}
      error={error}
      hint={translate("desk.articles.pdf_hint")}
    >
      <PdfButton disabled={busy} onFile={upload} />
    </MediaFileField>
  );
}
