import { useTranslations } from "next-intl";
import { Alert } from "@/components/ui/alert";

/** Message that a button works once the pages are uploaded. */
export function UploadsBusy() {
  const t = useTranslations("prescriptionUpload");
  return <Alert>{t("busy")}</Alert>;
}
