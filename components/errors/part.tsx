"use client";

import { catchError, type ErrorInfo } from "next/error";
import { useTranslations } from "next-intl";
import { FailedPanel } from "@/components/ui/failed-panel";

interface PartProps {
  /** Leaves the place empty when the part fails: for parts that a page does without. */
  optional?: boolean;
}

/**
 * Part of a page that may fail alone: an error while it renders in the browser does not take the
 * rest of the page. In its place it shows a message and a button that renders it again.
 */
export const Part = catchError(function FailedPart({ optional }: PartProps, { reset }: ErrorInfo) {
  const t = useTranslations("errors");
  if (optional) return null;
  return <FailedPanel text={t("part")} onRetry={reset} />;
});
