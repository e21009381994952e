import { useDataProvider, useInput, useResourceContext, useTranslate } from "react-admin";
import { looseText } from "@/lib/base/loose";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { MediaFileField } from "./media-file-field";
import { PdfButton } from "./pdf-button";
import { useAction } from "./use-action";

/**
 * Input for a public PDF.
 * @param source field with its path below /media
 */
export function PdfInput({ source }: { source: string }) {
  const translate = useTranslate();
  const resource = useResourceContext();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { field, fieldState } = useInput({ source, defaultValue: "" });
  const { run, busy } = useAction();
  const path = looseText(field.value);
  const label = translate(`resources.${resource}.fields.${source}`);
  const upload = (file: File) =>
    run(async () => {
      const { data } = await dataProvider.uploadDeskDocument({ file });
      field.onChange(data.path);
    });
  return (
    <MediaFileField
      source={source}
      label={label}
      path={path}
      open={translate("desk.articles.open_pdf")}
      error={fieldState.error}
      hint={translate("desk.articles.pdf_hint")}
    >
      <PdfButton disabled={busy} onFile={(file) => void upload(file)} />
    </MediaFileField>
  );
}
