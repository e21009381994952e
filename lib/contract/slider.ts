import { z } from "zod";
import { id, requiredText, textOrNull } from "./primitives";

const sitePath = textOrNull.transform((value) =>
  value && /^\/(?![/\\])/.test(value) ? value : null,
);

/** A banner. Texts and link are extras of our own server; a banner works without them. */
export const slider = z
  .object({
    id,
    image: requiredText,
    headline: textOrNull,
    headline_bn: textOrNull,
    subline: textOrNull,
    subline_bn: textOrNull,
    cta: textOrNull,
    cta_bn: textOrNull,
    link: sitePath,
  })
  .transform((record) => ({
    id: record.id,
    image: record.image,
    link: record.link,
    texts: {
      en: { headline: record.headline, subline: record.subline, cta: record.cta },
      bn: {
        headline: record.headline_bn ?? record.headline,
        subline: record.subline_bn ?? record.subline,
        cta: record.cta_bn ?? record.cta,
      },
    },
  }));

export type Slider = z.infer<typeof slider>;
