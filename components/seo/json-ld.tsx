import type { JsonLdObject } from "@/lib/seo/json-ld";
import { jsonLdText } from "@/lib/seo/json-ld-text";

/** Structured data in the first HTML. */
export function JsonLd({ data }: { data: JsonLdObject }) {
  return <script type="application/ld+json">{jsonLdText(data)}</script>;
}
