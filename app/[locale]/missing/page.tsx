import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { placeholderParams } from "@/lib/i18n/page-params";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("errors");
  return { title: t("notFoundTitle"), description: t("notFound"), robots: { index: false } };
}

/** Every address without a page is rewritten to this one. */
export default function MissingPage(): never {
  notFound();
}
