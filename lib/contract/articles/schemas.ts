import { z } from "zod";
import { filledText, id, path, personWire, time, updatedAt } from "../wire/fields";

/** The publisher of a notice. */
const publisherWire = personWire.extend({
  name_bn: z.string().nullish().describe("Bengali name."),
});

const text = z.string().nullish();

export const authorWire = publisherWire.extend({
  id: id.optional().describe("Gives the author a page with all of their blogs."),
  role: text.describe("Position, e.g. Health editor."),
  role_bn: text,
  degrees: text,
  degrees_bn: text,
  bio: text,
  bio_bn: text,
  profile_photo: path.nullish(),
});

/** A doctor who checked a text. */
const reviewerWire = publisherWire.extend({
  id,
  title: text.describe("Position."),
  title_bn: text,
  degrees: text,
  degrees_bn: text,
});

const sourceWire = z.object({ title: filledText, url: z.url() });

/** A blog in a list. Its content is optional. */
export const blogSummaryWire = z.object({
  id,
  title: filledText,
  title_bn: z.string().nullish().describe("Bengali title."),
  image: path,
  image_alt: text.describe("Alternative text of the picture."),
  image_alt_bn: text,
  content: z.string().optional(),
  created_at: time,
  meta_description: z.string().optional(),
  meta_description_bn: z.string().nullish(),
  user: authorWire.nullable(),
  slug: z.string().optional(),
  language: z
    .string()
    .optional()
    .describe(
      "Language of title and content: en or bn; blogs that the page shows in its language come first.",
    ),
  tags: z.array(z.string()).optional(),
  updated_at: updatedAt,
});

/** A blog with its text. */
export const blogWire = blogSummaryWire.extend({
  content: filledText.describe("HTML, deflated (zlib), in base64."),
  content_bn: z.string().nullish().describe("The same in Bengali, encoded alike."),
  meta_description: z.string(),
  reviewer: reviewerWire.nullish().describe("The doctor who checked it."),
  reviewed_on: z.iso.date().nullish().describe("Day on which it was checked."),
  sources: z.array(sourceWire).optional().describe("References that it cites."),
});

export const noticeWire = z.object({
  id,
  title: filledText,
  title_bn: z.string().nullish().describe("Bengali title."),
  created_at: time,
  user: publisherWire.nullable(),
  pdf_file: path,
  language: z.string().nullish().describe("Language of the title: en or bn."),
});

export const blogsResponse = z.object({ blogs: z.array(blogSummaryWire) });

export const blogDetailsResponse = z.object({
  blog: blogWire,
  prev_blog: blogSummaryWire.nullable().describe("The next older one."),
  next_blog: blogSummaryWire.nullable().describe("The next newer one."),
  latest_blogs: z.array(blogSummaryWire),
});

export const noticesResponse = z.object({ notices: z.array(noticeWire) });
