import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { ANSWER_CHANNELS } from "@/lib/contract/terms";
import { DEFAULT_LOCALE, type Locale } from "@/lib/i18n/locales";
import { checkAssignee } from "../desk/assignees";
import type { AuditEntry } from "../kernel/audit/audit";
import type { Db, Trx } from "../kernel/db/schema";
import type { Channel } from "../kernel/db/schema-outbox";
import type { AnswerChannel, QuestionRow } from "../kernel/db/schema-questions";
import { AppError, fieldError, notFound } from "../kernel/errors";
import type { ShopEvent } from "../kernel/event";
import { type Address, canReach } from "../kernel/outbox/direct-messages";
import { questionAnswered } from "../kernel/outbox/events";
import { MAX_PARTS, smsSize } from "../kernel/outbox/sms-parts";
import { translator } from "../kernel/text/translator";
import type { Services } from "../services";

export const QUESTION_STATES = ["new", "answered", "closed"] as const;

export type QuestionState = (typeof QUESTION_STATES)[number];

const CLOSED = refusalText("questions.closed");
const NOT_REACHABLE = refusalText("questions.unreachable");
const TOO_LONG = refusalText("questions.tooLongForSms");

/** Returns the state of a question. A closed one may or may not have an answer. */
export function questionState({
  done_at,
  answered_at,
}: Pick<QuestionRow, "done_at" | "answered_at">): QuestionState {
  if (done_at !== null) return "closed";
  return answered_at === null ? "new" : "answered";
}

/** @throws AppError 404 */
export async function findQuestion(db: Db | Trx, id: number): Promise<QuestionRow> {
  const row = await db
    .selectFrom("contact_messages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Returns the answers to a question, the oldest first. */
export function listAnswers(db: Db | Trx, id: number) {
  return db
    .selectFrom("question_answers")
    .selectAll()
    .where("message_id", "=", id)
    .orderBy("id")
    .execute();
}

/** Returns the data of an answer for messages; `askedAt` in epoch ms. Null if it was deleted. */
export async function readAnswer(
  db: Db,
  id: number,
): Promise<{ text: string; askedAt: number; language: Locale } | null> {
  const row = await db
    .selectFrom("question_answers")
    .innerJoin("contact_messages", "contact_messages.id", "message_id")
    .select(["question_answers.text", "created_at", "language"])
    .where("question_answers.id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  return { text: row.text, askedAt: row.created_at, language: row.language ?? DEFAULT_LOCALE };
}

function addressOf(channel: AnswerChannel, { email, mobile_no }: QuestionRow): Address | null {
  if (channel === "mail") return email === null ? null : { email };
  return mobile_no === null ? null : { phone: mobile_no };
}

/** Returns the channels by which the visitor can be answered. */
export function answerChannels(
  services: { channels: readonly Channel[] },
  question: QuestionRow,
): AnswerChannel[] {
  return ANSWER_CHANNELS.filter((channel) => {
    const to = addressOf(channel, question);
    return to !== null && canReach(services, to);
  });
}

/** A staff member, or an operator, who has no id. */
interface Person {
  id: number | null;
  name: string;
}

/** Result of a change of a question; `audit` is empty if nothing changed. */
interface QuestionChange {
  audit: AuditEntry[];
  events?: ShopEvent[];
}

/** Subject of a question in the audit. */
export const questionSubject = (id: number) => `message ${id}`;

/** @throws AppError 422 if the SMS would not have room for the answer and the name of the shop */
async function checkRoom(services: Pick<Services, "shopDetails">, locale: Locale, answer: string) {
  const { name } = await services.shopDetails(locale);
  const text = translator(locale)("messages.question_answered.text", { answer });
  if (smsSize(`${name}: ${text}`).parts > MAX_PARTS) throw fieldError("text", TOO_LONG);
}

/**
 * Stores an answer, which is sent after the commit to the visitor's email address or number.
 * Assigns the question to the staff member who answers it, unless it is already assigned.
 * @throws AppError 404; 409 if the question is closed; 422 if the visitor has no contact for this
 *   channel, or the answer is too long for it
 */
export async function answerQuestion(
  trx: Trx,
  services: Pick<Services, "channels" | "shopDetails">,
  id: number,
  { channel, text, by, at }: { channel: AnswerChannel; text: string; by: Person; at: number },
): Promise<QuestionChange> {
  const question = await findQuestion(trx, id);
  if (question.done_at !== null) throw new AppError(409, CLOSED);
  if (!answerChannels(services, question).includes(channel)) throw fieldError("way", NOT_REACHABLE);
  if (channel === "sms") await checkRoom(services, question.language ?? DEFAULT_LOCALE, text);
  const answer = { message_id: id, way: channel, text, answered_by: by.name, answered_at: at };
  const { id: answerId } = await trx
    .insertInto("question_answers")
    .values(answer)
    .returning("id")
    .executeTakeFirstOrThrow();
  await trx
    .updateTable("contact_messages")
    .set({ answered_at: at, staff_id: question.staff_id ?? by.id })
    .where("id", "=", id)
    .execute();
  const before = { state: questionState(question) };
  return {
    // Without the text: the audit keeps no personal data.
    audit: [{ subject: questionSubject(id), before, after: { state: "answered", way: channel } }],
    events: [questionAnswered(id, answerId)],
  };
}

/** Changes of a question by staff; a missing field stays unchanged. */
export interface QuestionEdit {
  closed?: boolean | undefined;
  /** Id of the staff member it is assigned to; null if unassigned. */
  assignee?: number | null | undefined;
}

/**
 * Closes or opens a question, and assigns it.
 * @param at epoch ms
 * @throws AppError 404; 422 if the chosen staff member may not answer questions
 */
export async function editQuestion(
  trx: Trx,
  id: number,
  { closed, assignee }: QuestionEdit,
  { by, at }: { by: Person; at: number },
): Promise<QuestionChange> {
  const question = await findQuestion(trx, id);
  const { done_at, staff_id } = question;
  const after = {
    done_at: closed === undefined ? done_at : closed ? (done_at ?? at) : null,
    staff_id: assignee === undefined ? staff_id : assignee,
  };
  if (after.done_at === done_at && after.staff_id === staff_id) return { audit: [] };
  if (after.staff_id !== staff_id && after.staff_id !== null && after.staff_id !== by.id)
    await checkAssignee(trx, "questions", after.staff_id);
  await trx.updateTable("contact_messages").set(after).where("id", "=", id).execute();
  const entry = (row: Pick<QuestionRow, "done_at" | "answered_at" | "staff_id">) => ({
    state: questionState(row),
    staff_id: row.staff_id,
  });
  return {
    audit: [
      {
        subject: questionSubject(id),
        before: entry(question),
        after: entry({ ...question, ...after }),
      },
    ],
  };
}
