import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useDataProvider, useRecordContext, useRefresh, useTranslate } from "react-admin";
import { useController, useFormState } from "react-hook-form";
import type { DeskEbookDetails } from "@/lib/contract/ebooks/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { ArchiveButton } from "../shared/archive-button";
import { useShowRefusal } from "../shared/first-error";
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
  const { fieldState } = useController({ name: "pdf" });
  const showRefusal = useShowRefusal();
  const { run, busy } = useAction();
  if (!ebook) return null;
  const { id, pdf_bytes: bytes, archived } = ebook;
  const upload = async (file: File) => {
    if (await run(() => dataProvider.uploadDeskEbookPdf({ params: { id }, file }))) refresh();
  };
  return (
    <Box
      component="section"
      data-field="pdf"
      aria-label={translate("desk.ebooks.pdf")}
      sx={{ mb: 2 }}
    >
      <Typography sx={{ fontWeight: 600 }}>{translate("desk.ebooks.pdf")}</Typography>
      {bytes === null ? (
        <Alert severity={fieldState.error ? "error" : "warning"} sx={{ my: 1 }}>
          {translate("desk.ebooks.no_pdf")}
        </Alert>
      ) : (
        <Typography sx={{ my: 1 }}>
          {translate("desk.ebooks.has_pdf", {
            size: number(Math.max(0.1, Math.round((bytes / MEGABYTE) * 10) / 10)),
          })}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <PdfButton disabled={busy || isDirty} onFile={(file) => void upload(file)} />
        {archived && bytes === null ? (
          <Button variant="outlined" onClick={() => showRefusal({ pdf: "desk.ebooks.no_pdf" })}>
            {translate("desk.ebooks.put_on")}
          </Button>
        ) : (
          <ArchiveButton archive="desk.ebooks.take_off" restore="desk.ebooks.put_on" />
        )}
      </Box>
      <Typography variant="body2">
        {translate(isDirty ? "desk.ebooks.save_first" : "desk.ebooks.pdf_hint")}
      </Typography>
    </Box>
  );
}
