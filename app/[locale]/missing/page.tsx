import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { placeholderParams, realParams } from "@/lib/i18n/page-params";
import { notFoundMetadata } from "@/lib/seo/metadata";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

export async function generateMetadata({
  params,
}: PageProps<"/[locale]/missing">): Promise<Metadata> {
  const { locale } = await realParams(params);
  return notFoundMetadata(locale);
}

/** Every address without a page is rewritten to this one. */
export default function MissingPage(): never {
  notFound();
}
