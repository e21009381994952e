import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useDataProvider, useRecordContext, useRefresh, useTranslate } from "react-admin";
import { useFormState } from "react-hook-form";
import type { DeskEbookDetails } from "@/lib/contract/ebooks/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { PdfButton } from "../shared/pdf-button";
import { useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

const MEGABYTE = 1_000_000;

/** The PDF of a saved e-book, which only buyers get. */
export function EbookFile() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { number } = useLanguage();
  const ebook = useRecordContext<DeskEbookDetails>();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { isDirty } = useFormState();
  const { run, busy } = useAction();
  if (!ebook) return null;
  const { id, pdf_bytes: bytes } = ebook;
  const upload = async (file: File) => {
    if (await run(() => dataProvider.uploadDeskEbookPdf({ params: { id }, file }))) refresh();
  };
  return (
    <Box component="section" aria-label={translate("desk.ebooks.pdf")} sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{translate("desk.ebooks.pdf")}</Typography>
      {bytes === null ? (
        <Alert severity="warning" sx={{ my: 1 }}>
          {translate("desk.ebooks.no_pdf")}
        </Alert>
      ) : (
        <Typography sx={{ my: 1 }}>
          {translate("desk.ebooks.has_pdf", {
            size: number(Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10)),
          })}
        </Typography>
      )}
      <PdfButton disabled={busy || isDirty} onFile={(file) => void upload(file)} />
      <Typography variant="body2">
        {translate(isDirty ? "desk.ebooks.save_first" : "desk.ebooks.pdf_hint")}
      </Typography>
    </Box>
  );
}
