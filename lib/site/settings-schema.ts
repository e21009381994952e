import { z } from "zod";
import { latinPhone } from "@/lib/contract/phone";
import { COUNTRIES, MAX_VIDEO_SECONDS } from "@/lib/contract/terms";
import { DHAKA_THANAS } from "@/lib/shop/order/dhaka-thanas";
import { isNote, NOTE_WORDS } from "@/lib/shop/order/payment-note";
import { analyticsSettings } from "./analytics-settings";
import { cashRules } from "./cash-rules";
import { deliveryRules } from "./delivery-rules";
import { feedSettings } from "./feed-settings";
import { homeSectionsSetting } from "./home-sections";
import { movedAddressesSchema } from "./moved-addresses";
import { orderLimits } from "./order-limits";
import { pharmacistSetting } from "./pharmacist";
import { retentionSettings } from "./retention";
import { aboutSetting, leader, maskBannerSetting, promisesSetting } from "./shop-words";
import {
  address,
  clock,
  httpsAddress,
  linesOf,
  MAX_LINE,
  siteFile,
  sitePath,
  sitePicture,
  textOf,
} from "./site-fields";
import { smsBudgets } from "./sms-budget";
import { termsSetting } from "./terms/terms-setting";
import { vatSettings } from "./vat-settings";
import { visitRules } from "./visit-rules";

/** Longest name of the shop. Every mail and SMS begins with it, and an SMS has 153 characters a part. */
const MAX_NAME = 60;

const inBothLanguages = linesOf(MAX_LINE);
const licence = z.string().trim().min(1).max(60).nullable().default(null);

/** Opening hours that apply to several days of the week. */
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

/** A self-hosted video with WebVTT captions in both languages. All paths are below /media. */
const video = z.object({
  mp4: siteFile,
  webm: siteFile.optional(),
  poster: sitePicture,
  captions: z.object({ en: siteFile, bn: siteFile }),
  /** ISO time. Search engines do not list a video without it. */
  publishedAt: z.iso.datetime({ offset: true }).optional(),
  /** Length, for search engines. */
  seconds: z.number().int().min(1).max(MAX_VIDEO_SECONDS).optional(),
});

/** A linked picture. `width` and `height` in pixels reserve its space in the layout. */
const advertisement = z.object({
  image: sitePicture,
  href: z.union([sitePath, address]),
  alt: inBothLanguages,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

const NOTE_GAPS = `{${NOTE_WORDS.join("}, {")}}`;

/** Steps that follow an order, see `lib/shop/order/payment-note.ts`. */
const noteSteps = z
  .array(
    z
      .string()
      .min(1)
      .max(500)
      .refine(isNote, { error: `may name ${NOTE_GAPS} only`, params: { words: NOTE_GAPS } }),
  )
  .min(1)
  .max(6);

const proof = z
  .string()
  .regex(/^[\w-]{8,128}$/, "must be the code alone, without a tag")
  .optional();

export const siteSettings = z.strictObject({
  name: linesOf(MAX_NAME),
  tagline: inBothLanguages,
  /** Horizontal logo, 256 x 64; without one the name is shown. */
  logo: z.object({ en: sitePicture, bn: sitePicture }).nullable(),
  /** The same for the dark background of the footer. */
  logoOnDark: z.object({ en: sitePicture, bn: sitePicture }).nullable(),
  /** Shown as it was typed; may be a landline. */
  phone: z
    .string()
    .overwrite(latinPhone)
    .regex(/^\+?[\d\s()-]{6,25}$/, "must be a phone number"),
  email: z.email(),
  /** Licence numbers of the shop; null is not shown. */
  licences: z
    .strictObject({
      /** Licence of the drug authority. */
      drug: licence,
      /** Licence of the drug authority for an online pharmacy (Form 7). */
      online: licence,
      trade: licence,
      /** Business identification number (VAT). */
      bin: licence,
      /** Digital Business ID, by which online shops are registered. */
      dbid: licence,
    })
    .nullable(),
  /** The pharmacist who is responsible for the medicines; null is not shown. */
  pharmacist: pharmacistSetting,
  /** Postal address that ends with town and postal code. `geo` in degrees, for search engines. */
  address: z.object({ en: textOf(MAX_LINE), bn: textOf(MAX_LINE), geo: geo.optional() }),
  /** Opening hours as text; `week` is the structured form for search engines. */
  hours: inBothLanguages.extend({ week: z.array(openingHours).min(1).optional() }),
  /** Profiles of the shop on social networks and similar sites. */
  profiles: z.array(httpsAddress),
  /** Target of the chat button, for example https://wa.me/8801700000000; null hides it. */
  chat: address.nullable(),
  /**
   * Location of the centre: `embed` is a page for an iframe that loads after a click, `picture` a
   * drawn map (4:3) used without one, `link` a page for a new tab.
   */
  map: z
    .object({
      embed: httpsAddress.nullable(),
      picture: z.object({ en: sitePicture, bn: sitePicture }).nullable().default(null),
      link: httpsAddress,
    })
    .nullable(),
  /** Video on how to create an account; null shows an illustrated guide. */
  helpVideo: video.nullable(),
  /** Video on how to buy an e-book, in Bengali; null shows the steps as text. */
  ebookVideo: video.nullable(),
  /** End of the offers on the home page as an ISO time; null or a past time hides the countdown. */
  offersEnd: z.iso.datetime({ offset: true }).nullable(),
  /** Order of the parts of the home page, and which are hidden; an empty list is the usual order. */
  homeSections: homeSectionsSetting,
  /** The shop's own terms as HTML with placeholders; null for the built-in ones. */
  terms: termsSetting,
  /** Earliest and latest number of days from order to delivery. */
  deliveryDays: z.object({ inside: days, outside: days }),
  /** Charge and cash on delivery by area, and the working days from which days are promised. */
  deliveryRules,
  /** Thanas of the district of Dhaka that count as inside Dhaka; the others are outside. */
  insideDhaka: z.array(z.enum(DHAKA_THANAS)).min(1),
  /** Countries that products are delivered to. E-books are sold everywhere. */
  delivery: z.strictObject({ countries: z.array(z.enum(COUNTRIES)).min(1) }),
  /** Whether orders can be picked up at `address` during `hours`. */
  pickup: z.strictObject({ offered: z.boolean() }),
  /**
   * Payment methods: name of the mobile payment, whether cash on delivery is available, and the
   * steps after an order; a null `note` shows the standard steps.
   */
  payment: z.strictObject({
    cashOnDelivery: z.boolean(),
    mobileLabel: inBothLanguages,
    note: z.object({ en: noteSteps, bn: noteSteps }).nullable().default(null),
  }),
  /** Which orders can be paid in cash when they arrive, if cash on delivery is offered. */
  cashRules,
  /** VAT that the prices include. */
  vat: vatSettings,
  /**
   * Days after the delivery in which customers can request a return; 0 for never. The published
   * terms of the shop decide about returns (Digital Commerce Operation Guidelines 2021).
   */
  returns: z.strictObject({ days: z.number().int().min(0).max(90) }),
  /** Limits for orders without calling the shop, and time limits of unpaid orders. */
  orders: orderLimits,
  /** How many SMS of each kind the shop sends in an hour and in a day. */
  sms: smsBudgets,
  /** Products with fewer sellable pieces are low on stock, for staff. */
  lowStock: z.number().int().min(1).max(100_000),
  /** After how many days personal data are deleted. */
  retention: retentionSettings,
  prescriptions: z.strictObject({
    /** Days for which an accepted prescription can be used for another order; 0 for never. */
    reuseDays: z.number().int().min(0).max(3_650),
  }),
  /** Whether reviews of customers who did not buy the product need approval by staff. */
  reviews: z.strictObject({ approval: z.boolean() }),
  /** Rules for patients: booking and moving appointments, and the place of payment. */
  appointments: visitRules,
  /** Search terms that an empty search field suggests. */
  search: z.strictObject({ popular: z.array(inBothLanguages).max(6) }),
  /** Advertisement on the home page and the blogs; null for none. */
  ad: advertisement.nullable(),
  /** Text of the about page; without it the page has the contact data only. */
  about: aboutSetting,
  /** People with their messages on the about page; an empty list hides the section. */
  leaders: z.array(leader),
  /** Promises on the home page; an empty list hides the strip. */
  promises: promisesSetting,
  /** Banner above the face masks on the home page; null hides it. */
  maskBanner: maskBannerSetting,
  /** What the product feeds leave out. */
  feeds: feedSettings,
  /** Site verification codes of search engines. */
  verification: z.strictObject({ google: proof, bing: proof, yandex: proof, facebook: proof }),
  /** Analytics service; null counts no visits and loads no third-party script. */
  analytics: analyticsSettings.nullable(),
  /** Share of visits whose loading times are measured, in percent. Needs metrics. */
  webVitalsPercent: z.number().min(0).max(100),
  /** Permanent redirects from the addresses of an old site. */
  redirects: movedAddressesSchema,
});

export type SiteSettings = z.infer<typeof siteSettings>;
