import { notFound } from "next/navigation";
import { placeholderParams } from "@/lib/i18n/page-params";

export const ensureStatic = "navigation";
export const generateStaticParams = placeholderParams("locale");

/** Unknown addresses are rewritten to this page. */
export default function MissingPage(): never {
  notFound();
}
