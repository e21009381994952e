import { z } from "zod";
import { blogSummaryWire } from "../articles/schemas";
import { galleryItemWire } from "../gallery/schemas";
import { BANNER_FOCUSES, LANGUAGE_CODE } from "../terms";
import { count, filledText, id, path, taka, time, updatedAt } from "./fields";
import { pageTexts } from "./page-texts";
import { categoryWire, productCardWire, productSummaryWire } from "./products";

const clock = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/)
  .describe("Time of the day in Dhaka, such as 17:30.");

/** Consultation hours of a doctor on one weekday. */
export const chamberHoursWire = z.object({
  weekday: z.int().min(0).max(6).describe("0 is Sunday."),
  from: clock,
  to: clock,
});

export const doctorWire = z.object({
  id,
  slug: z.string().optional(),
  name: filledText,
  name_bn: z.string().nullish().describe("Bengali name."),
  title: z.string().nullish().describe("Position, e.g. Senior Consultant."),
  title_bn: z.string().nullish(),
  speciality: z.string(),
  speciality_bn: z.string().nullish(),
  degrees: z.string().nullish(),
  degrees_bn: z.string().nullish(),
  image: path,
  experience_years: count.nullish(),
  consultation_fee: taka.nullish(),
  chamber_days: z.string().nullish().describe("In words; shown where the hours are not given."),
  chamber_hours: z.array(chamberHoursWire).optional().describe("The hours of a week."),
  bio: z.string().nullish(),
  bio_bn: z.string().nullish(),
  registration_no: z.string().nullish().describe("At the medical council, such as A-12345."),
  languages: z
    .array(z.string().regex(LANGUAGE_CODE))
    .optional()
    .describe("Languages of consultations, as ISO 639-1 codes."),
  next_free: time
    .nullish()
    .describe("The first time that can be booked; null: none in the days that can be booked."),
  updated_at: updatedAt,
});

/** Texts of the page that lists the doctors of a speciality. */
export const specialityWire = z.object({
  slug: filledText.describe(
    "English name of the speciality in lower case: letters and digits, joined by hyphens.",
  ),
  ...pageTexts,
  updated_at: updatedAt,
});

/** A banner. Texts and link are optional. */
export const sliderWire = z.object({
  id,
  image: path,
  headline: z.string().nullish(),
  headline_bn: z.string().nullish(),
  subline: z.string().nullish(),
  subline_bn: z.string().nullish(),
  cta: z.string().nullish().describe("Text of the link."),
  cta_bn: z.string().nullish(),
  link: z.string().nullish().describe("Path of this site."),
  focus: z
    .enum(BANNER_FOCUSES)
    .nullish()
    .describe("Part of the picture that stays visible when it is cropped; null for the centre."),
});

export const doctorsResponse = z.object({
  doctors: z.array(doctorWire),
  specialities: z
    .array(specialityWire)
    .optional()
    .describe("Texts of the pages of specialities; a page without them has general texts."),
});

/** Pictures between the sections of the home page. */
export const bannersWire = z.object({
  banner_image_1: path.nullish(),
  banner_image_2: path.nullish(),
  banner_image_3: path.nullish(),
  banner_image_4: path.nullish(),
  banner_image_5: path.nullish(),
  banner_image_6: path.nullish(),
});

export const homeProductsResponse = z.object({
  offer_products: z.array(productSummaryWire),
  new_arrival_products: z.array(productSummaryWire),
  trending_products: z.array(productSummaryWire),
  medical_products: z.array(productSummaryWire),
  best_selling_products: z.array(productSummaryWire),
  featured_products: z.array(productSummaryWire),
  setting: bannersWire,
  blogs: z.array(blogSummaryWire),
  image_galleries: z.array(galleryItemWire),
  video_galleries: z.array(galleryItemWire),
  success_stories: z.array(galleryItemWire),
});

/** A batch of the products of one section of the home page. */
export const homeSectionResponse = z.object({
  products: z.array(productCardWire),
  total: count.describe("Number of products of the whole section."),
});

/** The whole home page, or the batch that `list` asks for. */
export const homeProductsOrSection = z.union([homeProductsResponse, homeSectionResponse]);

export const categoriesResponse = z.object({ categories: z.array(categoryWire) });

export const homeSlidersResponse = z.object({
  sliders: z.array(sliderWire),
  md_sliders: z.array(sliderWire),
  group_sliders: z.array(sliderWire),
  categories: z.array(categoryWire),
});
