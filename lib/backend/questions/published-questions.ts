import type { AliasableExpression, SqlBool } from "kysely";
import type { productQuestionWire } from "@/lib/contract/questions/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Served } from "@/lib/contract/wire/fields";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Stale } from "../kernel/changes/change";
import { BATCH } from "../kernel/db/row-batches";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, fieldError } from "../kernel/errors";
import { iso } from "../kernel/time/iso-time";
import { findQuestion, questionSubject } from "./questions";

/** Maximum number of questions on the page of a product. */
const SHOWN = 50;

const NO_PRODUCT = refusalText("questions.noProduct");
const NO_TEXT = refusalText("questions.publishedText");

/** Returns the questions that the page of a product shows, the latest first. */
export async function readPublishedQuestions(
  db: Db,
  productId: number,
): Promise<Served<typeof productQuestionWire>[]> {
  const rows = await db
    .selectFrom("contact_messages")
    .innerJoin("products", "products.id", "product_id")
    .select(["contact_messages.id", "published_question", "published_answer", "published_at"])
    .where("product_id", "=", productId)
    .where("published_at", "is not", null)
    .where("products.archived_at", "is", null)
    .orderBy("published_at", "desc")
    .orderBy("contact_messages.id", "desc")
    .limit(SHOWN)
    .execute();
  return rows.flatMap(({ id, published_question, published_answer, published_at }) =>
    published_question === null || published_answer === null || published_at === null
      ? []
      : [
          {
            id,
            question: published_question,
            answer: published_answer,
            published_at: iso(published_at),
          },
        ],
  );
}

/** What the page of a product is to show; null to take it off. */
export interface Publication {
  question?: string | null | undefined;
  answer?: string | null | undefined;
}

/**
 * Shows a question with its answer on the page of its product, or takes it off.
 * @param at epoch ms
 * @throws AppError 404; 409 for a question without a product; 422 without the texts
 */
export async function publishQuestion(
  trx: Trx,
  id: number,
  publication: Publication | null,
  at: number,
): Promise<{ audit: AuditEntry[]; stale: Stale[] }> {
  const question = await findQuestion(trx, id);
  const { product_id, published_at } = question;
  if (product_id === null) throw new AppError(409, NO_PRODUCT);
  const isPublished = published_at !== null;
  if (!publication && !isPublished) return { audit: [], stale: [] };
  const after = publication
    ? {
        published_question: textOf("question", publication.question),
        published_answer: textOf("answer", publication.answer),
        published_at: published_at ?? at,
      }
    : { published_question: null, published_answer: null, published_at: null };
  await trx.updateTable("contact_messages").set(after).where("id", "=", id).execute();
  return {
    // Without the texts: the audit keeps no personal data.
    audit: [
      {
        subject: questionSubject(id),
        before: { published: isPublished },
        after: { published: publication !== null, product_id },
      },
    ],
    stale: [{ type: "product", id: product_id, inLists: false }],
  };
}

function textOf(field: "question" | "answer", text: string | null | undefined): string {
  if (!text) throw fieldError(field, NO_TEXT);
  return text;
}

/**
 * Deletes everything personal of published questions: only what their pages show stays, so that
 * staff can still take it off.
 * @param of condition of the questions
 * @returns their number, at most {@link BATCH}
 */
export async function forgetAskers(
  db: Db | Trx,
  of: AliasableExpression<SqlBool>,
): Promise<bigint> {
  const rows = await db
    .selectFrom("contact_messages")
    .select("id")
    .where("published_at", "is not", null)
    .where(of)
    .where((eb) =>
      eb.or([
        eb("name", "is not", null),
        eb("email", "is not", null),
        eb("mobile_no", "is not", null),
        eb("subject", "is not", null),
        eb("message", "!=", eb.ref("published_question")),
      ]),
    )
    .orderBy("id")
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return 0n;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom("question_answers").where("message_id", "in", ids).execute();
  await db
    .updateTable("contact_messages")
    .set((eb) => ({
      name: null,
      email: null,
      mobile_no: null,
      subject: null,
      message: eb.fn.coalesce("published_question", "message"),
    }))
    .where("id", "in", ids)
    .execute();
  return BigInt(ids.length);
}
