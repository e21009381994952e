import "server-only";
import type { Metadata } from "next";
import { readSiteSettings } from "@/lib/site/settings";

/** Proofs for search engines that the site is its owner's; they are read from the home page. */
export function siteVerification(): Metadata["verification"] {
  const { google, bing, yandex, facebook } = readSiteSettings().verification;
  const others = { "msvalidate.01": bing, "facebook-domain-verification": facebook };
  const given = Object.entries(others).flatMap(([name, code]) => (code ? [[name, code]] : []));
  return { google, yandex, other: Object.fromEntries(given) };
}
