import { type JsonLdDocument, jsonLdText } from "@/lib/seo/json-ld-text";

/** Structured data in the first HTML. */
export function JsonLd({ data }: { data: JsonLdDocument }) {
  return <script type="application/ld+json">{jsonLdText(data)}</script>;
}
