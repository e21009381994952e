import { z } from "zod";
import { cleanLine } from "@/lib/base/text/clean";
import {
  assigneeFields,
  deskParagraphs,
  optionalParagraphs,
  versionField,
  yesNo,
} from "../desk-fields";
import { refusalText } from "../refusal-texts/refusal";
import { pageLanguage, paragraphs, sentOnly, wholeNumber } from "../request-fields";
import { ANSWER_CHANNELS } from "../terms";
import { optionalEmail, optionalPhone, optionalText, robotToken } from "../text-fields";
import { deskAuditWire, pageOf } from "../wire/desk";
import { id, time } from "../wire/fields";
import { ANSWER_LIMIT, CONTACT_LIMITS, PUBLISHED_QUESTION } from "./limits";

/** A question to the centre; only the message is required. */
export const contactMessageBody = z.object({
  name: optionalText(CONTACT_LIMITS.name, cleanLine),
  email: optionalEmail(),
  subject: optionalText(CONTACT_LIMITS.subject, cleanLine),
  mobile_no: optionalPhone(CONTACT_LIMITS.mobile_no),
  message: paragraphs(CONTACT_LIMITS.message, refusalText("questions.messageRequired")),
  language: pageLanguage("Of the page; the answer is written in it."),
  product_id: sentOnly(wholeNumber(refusalText("products.required"))).describe(
    "Product that it is about. Embedded backend only.",
  ),
  recaptchaToken: robotToken(),
});

/** A checked question; missing fields are null. */
export type ContactMessage = z.output<typeof contactMessageBody>;

/** A question about a product, with the answer of the shop, as written. */
export const productQuestionWire = z.object({
  id,
  question: z.string().min(1),
  answer: z.string().min(1),
  published_at: time,
});

export const productQuestionsResponse = z.object({
  questions: z.array(productQuestionWire).describe("The latest first."),
});

const text = z.string().nullable();
const way = z.enum(ANSWER_CHANNELS);

export const deskAnswerBody = z.object({
  way: z.enum(ANSWER_CHANNELS, refusalText("questions.channel")),
  text: deskParagraphs(ANSWER_LIMIT),
  version: versionField(),
});

export const deskPublicationBody = z.object({
  published: yesNo(),
  question: optionalParagraphs(PUBLISHED_QUESTION)
    .optional()
    .describe("As the page shows it, without personal data. Required to publish."),
  answer: optionalParagraphs(ANSWER_LIMIT).optional().describe("The same of the answer."),
  version: versionField(),
});

export const deskQuestionBody = z.object({
  closed: yesNo().optional(),
  ...assigneeFields("question"),
  version: versionField(),
});

/** Product of a question. */
export const askedProductWire = z.object({ id, name: z.string(), archived: z.boolean() });

/** A question of a visitor, as lists have it. */
export const deskQuestionWire = z.object({
  id,
  version: z.string().min(1),
  at: time,
  state: z.enum(["new", "answered", "closed"]),
  name: text,
  email: text,
  phone: text,
  subject: text,
  message: z.string().describe("Its beginning in a list."),
  language: z.enum(["en", "bn"]).nullable().describe("Of the page it was sent from."),
  staff: z
    .object({ id, name: z.string() })
    .nullable()
    .describe("The person of the staff who has it."),
  product: askedProductWire.nullable().describe("Product that it is about."),
  published: z.boolean().describe("Whether the page of the product shows it."),
});
/** A question of a visitor, at the desk. */
export type DeskQuestion = z.infer<typeof deskQuestionWire>;

export const deskQuestionsResponse = pageOf(deskQuestionWire);

export const deskQuestionDetailsWire = deskQuestionWire.extend({
  ways: z.array(way).describe("Channels by which the visitor can be answered."),
  publication: z
    .object({ question: z.string(), answer: z.string(), at: time })
    .nullable()
    .describe("What the page of the product shows."),
  answers: z.array(z.object({ way, text: z.string(), by: z.string(), at: time })),
  audit: z.array(deskAuditWire).describe("Its latest changes, latest first."),
});
/** A question with everything that its page shows. */
export type DeskQuestionDetails = z.infer<typeof deskQuestionDetailsWire>;

export const deskQuestionResponse = z.object({ data: deskQuestionDetailsWire });

/** Staff members who can be given a question or a complaint. */
export const deskColleaguesResponse = pageOf(z.object({ id, name: z.string() }));
