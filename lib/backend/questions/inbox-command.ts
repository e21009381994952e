import { z } from "zod";
import { LOCALES } from "@/lib/i18n/locales";
import { type CommandGroup, changeCommand, readCommand } from "../kernel/commands/command";
import { exportField, exportRows, plainField } from "../kernel/commands/files";
import { notFound } from "../kernel/errors";
import { field, flag, idField, limitField, parsedText } from "../kernel/text/localized-text-fields";
import { newsletterLink } from "../newsletter/newsletter-links";
import { REVIEWED_KINDS, readReviewId, reviewIdOf, reviewSubject } from "../reviews/review-id";
import { approveReview, listReviews, setReviewHidden } from "../reviews/staff-reviews";

const messages = readCommand(
  {
    name: "list",
    summary: "open questions and quote requests, the oldest first",
    input: z.object({ done: flag("those that are done, the latest first"), limit: limitField(50) }),
  },
  async ({ db }, { done, limit }) => {
    const rows = await db
      .selectFrom("contact_messages")
      .selectAll()
      .where("done_at", done ? "is not" : "is", null)
      .orderBy("id", done ? "desc" : "asc")
      .limit(limit)
      .execute();
    return {
      rows: rows.map((row) => ({
        id: row.id,
        at: new Date(row.created_at),
        name: row.name,
        phone: row.mobile_no,
        email: row.email,
        subject: row.subject,
        message: row.message,
      })),
    };
  },
);

const done = changeCommand(
  "messages",
  {
    name: "done",
    summary: "marks a message as dealt with",
    input: z.object({ id: idField("id of the message") }),
    args: ["id"],
  },
  async (trx, { id }, { at }) => {
    const row = await trx
      .selectFrom("contact_messages")
      .select("done_at")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) throw notFound(`There is no message ${id}.`);
    if (row.done_at !== null) return { result: { message: `Message ${id} is done already.` } };
    await trx.updateTable("contact_messages").set({ done_at: at }).where("id", "=", id).execute();
    return {
      audit: [{ subject: `message ${id}`, before: { done: false }, after: { done: true } }],
      result: { message: `Message ${id} is done.` },
    };
  },
);

export const messagesGroup: CommandGroup = {
  name: "messages",
  summary: "what people wrote in the contact form and in requests for a price",
  commands: [messages, done],
};

const reviewField = field(
  parsedText(
    readReviewId,
    "must be the id of a review such as p12 (of a product) or e5 (of an e-book)",
  ),
  "REVIEW",
  "p12 or e5, as reviews list shows it",
);

const reviews = readCommand(
  {
    name: "list",
    summary: "reviews of products and e-books, the latest first",
    input: z.object({
      hidden: flag("only those that are hidden"),
      waiting: flag("only those that wait for approval"),
      limit: limitField(50),
    }),
  },
  async ({ db }, { hidden, waiting, limit }) => {
    const state = hidden ? "refused" : waiting ? "waiting" : "shown";
    const lists = await Promise.all(
      REVIEWED_KINDS.map(async (kind) =>
        (await listReviews(db, kind, { state, limit })).map((row) => ({
          review: reviewIdOf(kind, row.id),
          at: new Date(row.created_at),
          of: `${kind} ${row.itemId}`,
          author: row.author,
          rating: row.rating,
          comment: row.comment,
        })),
      ),
    );
    const rows = lists.flat().sort((a, b) => b.at.getTime() - a.at.getTime());
    return { rows: rows.slice(0, limit) };
  },
);

function showing(name: "hide" | "show", summary: string, stateText: string) {
  return changeCommand(
    "reviews",
    { name, summary, input: z.object({ review: reviewField }), args: ["review"] },
    async (trx, { review: { kind, id } }, { at }) => {
      const hidden = name === "hide";
      const change = await setReviewHidden(trx, kind, id, hidden ? at : null);
      if (!change) return { result: { message: `The review is ${stateText} already.` } };
      return {
        stale: [change],
        audit: [
          { subject: reviewSubject(kind, id), before: { hidden: !hidden }, after: { hidden } },
        ],
        result: { message: `The review is ${stateText}, the rating is counted again.` },
      };
    },
  );
}

const approve = changeCommand(
  "reviews",
  {
    name: "approve",
    summary: "puts a review that waits on the page",
    input: z.object({ review: reviewField }),
    args: ["review"],
  },
  async (trx, { review: { kind, id } }) => {
    const change = await approveReview(trx, kind, id);
    if (!change) return { result: { message: "The review does not wait." } };
    return {
      stale: [change],
      audit: [
        { subject: reviewSubject(kind, id), before: { waiting: true }, after: { waiting: false } },
      ],
      result: { message: "The review is shown, the rating is counted again." },
    };
  },
);

export const reviewsGroup: CommandGroup = {
  name: "reviews",
  summary: "reviews: see, approve, hide, show",
  commands: [
    reviews,
    approve,
    showing("hide", "takes a review off the page", "hidden"),
    showing("show", "puts a hidden review back", "shown"),
  ],
};

const NEWSLETTER_COLUMNS = [
  "email",
  "language",
  "consent",
  "consented",
  "confirmed",
  "unsubscribe",
];

const newsletter = readCommand(
  {
    name: "export",
    summary: "addresses with what was agreed to and when, and a link to unsubscribe, as CSV",
    input: z.object({
      language: field(z.enum(LOCALES).optional(), "LANGUAGE", `one of ${LOCALES.join(", ")}`),
      file: exportField,
      plain: plainField,
    }),
  },
  async ({ db, writer }, { language, ...target }) => {
    const all = db
      .selectFrom("newsletter_subscribers")
      .selectAll()
      .where("waiting_at", "is", null)
      .orderBy("id");
    const rows = await (language ? all.where("language", "=", language) : all).execute();
    return exportRows(
      target,
      rows.map((row) => ({
        email: row.email,
        language: row.language,
        consent: row.consent_version,
        consented: new Date(row.consented_at),
        confirmed: row.confirmed_at === null ? null : new Date(row.confirmed_at),
        unsubscribe: newsletterLink(writer, "unsubscribe", row),
      })),
      NEWSLETTER_COLUMNS,
    );
  },
);

export const newsletterGroup: CommandGroup = {
  name: "newsletter",
  summary: "who wants the newsletter",
  commands: [newsletter],
};
