import { z } from "zod";
import { linesOf, MAX_LINE, sitePicture, textOf } from "./site-fields";

const MAX_PARAGRAPH = 3_000;

const paragraphs = z.array(textOf(MAX_PARAGRAPH)).min(1).max(30);
const story = z.object({ en: paragraphs, bn: paragraphs });
const inBothLanguages = linesOf(MAX_LINE);
const textInBoth = z.object({ en: textOf(MAX_PARAGRAPH), bn: textOf(MAX_PARAGRAPH) });

/** A person of the shop or the centre, with a message for the about page. */
export const leader = z.object({
  role: z.enum(["chairman", "managingDirector", "ceo", "other"]),
  /** Heading in place of that of the role. */
  heading: linesOf(80).optional(),
  name: inBothLanguages,
  portrait: sitePicture.nullable().default(null),
  message: story.optional(),
});

/** Text of the about page; in texts and paragraphs `{name}` is the name of the shop. */
export const aboutSetting = z
  .strictObject({
    /** One sentence for search engines. */
    description: inBothLanguages,
    /** First paragraph, in large letters. */
    lead: textInBoth,
    /** Picture beside it, 4:3. */
    photo: sitePicture.nullable().default(null),
    /** Large figures, such as a year, with what they count. */
    figures: z
      .array(z.strictObject({ value: linesOf(20), label: linesOf(60) }))
      .max(4)
      .default([]),
    story: story.nullable().default(null),
    /** Coloured box beside the story. */
    aside: z
      .strictObject({ title: linesOf(80), text: textInBoth })
      .nullable()
      .default(null),
  })
  .nullable();

/** Icons of promises. */
const PROMISE_ICONS = ["truck", "shield", "phone", "clock", "undo", "tag"] as const;

/** Words that are filled in the texts of promises. */
export const PROMISE_WORDS = ["inside", "outside", "hours"] as const;

/** Promises with an icon; `{inside}` and `{outside}` are delivery charges, `{hours}` opening hours. */
export const promisesSetting = z
  .array(z.strictObject({ icon: z.enum(PROMISE_ICONS), title: linesOf(60), text: linesOf(120) }))
  .max(4);

/** Texts and picture of the banner for face masks. */
export const maskBannerSetting = z
  .strictObject({
    photo: sitePicture,
    title: linesOf(60),
    text: linesOf(120),
    button: linesOf(40),
  })
  .nullable();
