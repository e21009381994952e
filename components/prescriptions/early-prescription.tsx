import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { PrescriptionNote } from "@/components/prescriptions/prescription-note";
import { lazyWithFallback, RenderNothing } from "@/components/ui/lazy-with-fallback";

const PrescriptionUpload = lazyWithFallback(
  () => import("./prescription-upload").then((module) => module.PrescriptionUpload),
  RenderNothing,
);

/**
 * Note that a prescription is needed, with the possibility to add it before the order is placed.
 * @param offered whether the server takes prescriptions
 */
export function EarlyPrescription({ offered }: { offered: boolean }) {
  const t = useTranslations("prescriptionUpload");
  if (!offered) return <PrescriptionNote />;
  return (
    <div className="grid gap-4">
      <PrescriptionNote />
      <p>{t("early")}</p>
      <Suspense>
        <PrescriptionUpload />
      </Suspense>
    </div>
  );
}
