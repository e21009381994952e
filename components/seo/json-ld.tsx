import { type JsonLdDocument, jsonLdText } from "@/lib/seo/json-ld";

/** Structured data (JSON-LD) in the server-rendered HTML; renders nothing for null. */
export function JsonLd({ data }: { data: JsonLdDocument | null }) {
  if (!data) return null;
  return <script type="application/ld+json">{jsonLdText(data)}</script>;
}
