import { type JsonLdDocument, jsonLdText } from "@/lib/seo/json-ld";

/** Structured data in the first HTML; null when there is nothing to say. */
export function JsonLd({ data }: { data: JsonLdDocument | null }) {
  if (!data) return null;
  return <script type="application/ld+json">{jsonLdText(data)}</script>;
}
