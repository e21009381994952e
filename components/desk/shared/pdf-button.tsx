import { useTranslate } from "react-admin";
import { FileButton } from "./file-button";

interface PdfButtonProps {
  disabled: boolean;
  onFile: (file: File) => void;
}

/** Button that opens the dialog of an input for a PDF. */
export function PdfButton(props: PdfButtonProps) {
  const translate = useTranslate();
  return (
    <FileButton {...props} label={translate("desk.articles.choose_pdf")} accept="application/pdf" />
  );
}
