import { notFound } from "next/navigation";
import { placeholderParams } from "@/lib/i18n/page-params";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

/** Every address without a page is rewritten to this one. */
export default function MissingPage(): never {
  notFound();
}
