import "server-only";
import type { VideoObject, WithContext } from "schema-dts";
import type { SiteSettings } from "@/lib/site/settings";
import { absoluteUrl } from "./metadata";

type Film = NonNullable<SiteSettings["ebookVideo"]>;

interface Words {
  name: string;
  description: string;
}

/**
 * schema.org VideoObject of a film whose player stands on the page; null without the day it was
 * published, which Google requires (P81). The words are Bengali, as the film is.
 */
export function videoJsonLd(
  film: Film,
  { name, description }: Words,
): WithContext<VideoObject> | null {
  if (!film.publishedAt) return null;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name,
    description,
    inLanguage: "bn",
    thumbnailUrl: absoluteUrl(film.poster),
    contentUrl: absoluteUrl(film.mp4),
    uploadDate: film.publishedAt,
  };
}
