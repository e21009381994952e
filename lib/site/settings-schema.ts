import { z } from "zod";
import { COUNTRIES } from "@/lib/contract/terms";
import { isNote, NOTE_WORDS } from "@/lib/shop/order/payment-note";
import { analyticsSettings } from "./analytics-settings";
import { moves } from "./moved-addresses";
import { orderLimits } from "./order-limits";
import { address, httpsAddress, sitePath } from "./site-fields";

const inBothLanguages = z.object({ en: z.string().min(1), bn: z.string().min(1) });
const licence = z.string().trim().min(1).max(60).nullable().default(null);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time such as 09:30");

/** The same hours on some days of the week. */
const openingHours = z.strictObject({
  days: z
    .array(z.enum(["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]))
    .min(1),
  opens: clock,
  closes: clock,
});

const geo = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

const days = z.tuple([z.number().int().min(0), z.number().int().max(60)]);

/** A video of our own with its words as WebVTT in both languages: site paths below /media, never a foreign player. */
const video = z.object({
  mp4: sitePath,
  webm: sitePath.optional(),
  poster: sitePath,
  captions: z.object({ en: sitePath, bn: sitePath }),
  /** ISO time; search engines list no video without it. */
  publishedAt: z.iso.datetime({ offset: true }).optional(),
});

/** A picture that leads somewhere; `width` and `height` in pixels keep its place free. */
const advertisement = z.object({
  image: sitePath,
  href: z.union([sitePath, address]),
  alt: inBothLanguages,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

const paragraphs = z.array(z.string().min(1)).min(1);

/** Somebody who leads the centre, with a message for the about page. */
const leader = z.object({
  role: z.enum(["chairman", "managingDirector", "ceo"]),
  name: inBothLanguages,
  portrait: sitePath,
  message: z.object({ en: paragraphs, bn: paragraphs }),
});

/** Steps of what happens after an order, see `lib/shop/order/payment-note.ts`. */
const noteSteps = z
  .array(
    z
      .string()
      .min(1)
      .max(500)
      .refine(isNote, `may name {${NOTE_WORDS.join("}, {")}} only`),
  )
  .min(1)
  .max(6);

const proof = z
  .string()
  .regex(/^[\w-]{8,128}$/, "must be the code alone, without a tag")
  .optional();

/** Everything that may be set, key by key. */
export const siteSettings = z.strictObject({
  name: inBothLanguages,
  tagline: inBothLanguages,
  /** Horizontal logo, 256 x 64. */
  logo: z.object({ en: sitePath, bn: sitePath }),
  /** The same for the dark ground of the footer. */
  logoOnDark: z.object({ en: sitePath, bn: sitePath }),
  phone: z.string().regex(/^\+?[\d\s()-]{6,25}$/, "must be a phone number"),
  email: z.email(),
  /** Numbers of the shop's licences; one that is null is not shown. */
  licences: z
    .strictObject({
      /** Of the drug authority. */
      drug: licence,
      trade: licence,
      /** Business identification number, for VAT. */
      bin: licence,
    })
    .nullable(),
  /** In words, ending with town and postal code; `geo` in degrees, for search engines. */
  address: inBothLanguages.extend({ geo: geo.optional() }),
  /** In words; `week` says the same to search engines. */
  hours: inBothLanguages.extend({ week: z.array(openingHours).min(1).optional() }),
  /** The shop's pages on social networks and the like. */
  profiles: z.array(httpsAddress),
  /** Where the chat button leads, e.g. https://wa.me/8801700000000; null hides it. */
  chat: address.nullable(),
  /**
   * Where the centre is: a page for a frame, shown after a click, if any; a drawn map for where there
   * is none, 4:3; and a page for a new tab.
   */
  map: z
    .object({
      embed: httpsAddress.nullable(),
      picture: z.object({ en: sitePath, bn: sitePath }).nullable().default(null),
      link: httpsAddress,
    })
    .nullable(),
  /** How to make an account; null shows steps in pictures. */
  helpVideo: video.nullable(),
  /** How to buy an e-book, in Bengali; null shows the steps in words. */
  ebookVideo: video.nullable(),
  /** End of the offers on the home page, ISO time; null or a past time shows no clock. */
  offersEnd: z.iso.datetime({ offset: true }).nullable(),
  /** Days from order to door: earliest and latest. */
  deliveryDays: z.object({ inside: days, outside: days }),
  /** Where products are delivered to; e-books are sold everywhere. */
  delivery: z.strictObject({ countries: z.array(z.enum(COUNTRIES)).min(1) }),
  /**
   * Ways to pay: name of the mobile payment, whether deliveries may be paid in cash, and what happens
   * after an order, step by step; null says it in words of ours.
   */
  payment: z.strictObject({
    cashOnDelivery: z.boolean(),
    mobileLabel: inBothLanguages,
    note: z.object({ en: noteSteps, bn: noteSteps }).nullable().default(null),
  }),
  /** How much may be ordered without calling the shop, and how long an order may stay unpaid. */
  orders: orderLimits,
  /** Terms that an empty search box offers. */
  search: z.strictObject({ popular: z.array(inBothLanguages).max(6) }),
  /** Advertisement on the home page and blogs; null shows nothing. */
  ad: advertisement.nullable(),
  /** Messages on the about page; none hides them. */
  leaders: z.array(leader),
  /** Codes that prove to search engines whose site this is. */
  verification: z.strictObject({ google: proof, bing: proof, yandex: proof, facebook: proof }),
  /** What counts visits; null counts none and loads nothing of anybody else. */
  analytics: analyticsSettings.nullable(),
  /** Addresses of an old site and where they lead now, for good. */
  redirects: moves,
});

export type SiteSettings = z.infer<typeof siteSettings>;
