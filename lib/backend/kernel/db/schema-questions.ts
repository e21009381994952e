import type { Generated, Selectable } from "kysely";
import type { ANSWER_CHANNELS } from "@/lib/contract/terms";
import type { Locale } from "@/lib/i18n/locales";
import type { Millis } from "./columns";

interface ContactMessagesTable {
  id: Generated<number>;
  name: string | null;
  email: string | null;
  subject: string | null;
  mobile_no: string | null;
  message: string;
  created_at: Millis;
  /** Time at which staff closed it; null if it is open. */
  done_at: Millis | null;
  /** Of the page it was sent from; null if it is not known. */
  language: Locale | null;
  /** Staff member to whom it is assigned. */
  staff_id: number | null;
  /** Time of the last answer. */
  answered_at: Millis | null;
  /** Product that it is about; null for another question. */
  product_id: number | null;
  /** Question and answer as the page of the product shows them; null if it does not. */
  published_question: string | null;
  published_answer: string | null;
  published_at: Millis | null;
}

export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

interface QuestionAnswersTable {
  id: Generated<number>;
  message_id: number;
  way: AnswerChannel;
  text: string;
  /** Name of the staff member. */
  answered_by: string;
  answered_at: Millis;
}

/** Tables of messages from visitors and of the answers to them. */
export interface QuestionsSchema {
  contact_messages: ContactMessagesTable;
  question_answers: QuestionAnswersTable;
}

export type QuestionRow = Selectable<ContactMessagesTable>;
