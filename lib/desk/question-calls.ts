import type { DeskClient } from "./desk-client";
import type { DeskRecord } from "./records";

/** Channel of an answer. */
type AnswerChannel = "mail" | "sms";

/** A question of a visitor; its message is cut in lists. */
export interface QuestionRecord extends DeskRecord {
  id: number;
  at: string;
  state: "new" | "answered" | "closed";
  name: string | null;
  email: string | null;
  phone: string | null;
  subject: string | null;
  message: string;
  /** Of the page it was sent from; null if it is not known. */
  language: "en" | "bn" | null;
  /** The staff member who has it. */
  staff: { id: number; name: string } | null;
}

/** A question with everything that its page shows. */
export interface QuestionDetails extends QuestionRecord {
  /** In which the person can be answered. */
  ways: AnswerChannel[];
  answers: { way: AnswerChannel; text: string; by: string; at: string }[];
}

/** Changes of a question by staff; a missing field stays unchanged. */
interface QuestionEdit {
  closed?: boolean;
  /** Whether it is assigned to the current staff member. */
  mine?: boolean;
  /** Id of the colleague it is assigned to; null if unassigned. */
  staff_id?: number | null;
}

/**
 * Calls for questions of visitors. `version` is that of the question that the person has seen:
 * DeskError 409 with `current` if it was changed since.
 */
export function createQuestionCalls({ call }: DeskClient) {
  return {
    /** Sends an answer by mail or SMS. */
    async answerQuestion(
      id: number,
      answer: { version: string; way: string; text: string },
    ): Promise<void> {
      await call("POST", `questions/${id}/answer`, { body: answer });
    },
    /** Takes, releases, assigns, closes or opens a question. */
    async changeQuestion(id: number, edit: QuestionEdit & { version: string }): Promise<void> {
      await call("PUT", `questions/${id}`, { body: edit });
    },
  };
}
