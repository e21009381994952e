import type { Trx } from "../kernel/db/schema";
import type { AnswerChannel } from "../kernel/db/schema-questions";
import questions from "./questions.json";

const HOUR = 3_600_000;
/** Role of the staff member who has answered. */
const ANSWERING = "orders";

/** Seeds questions of visitors, one of them with its answer; needs the staff. */
export async function seedQuestions(trx: Trx, now: number): Promise<void> {
  const staff = await trx
    .selectFrom("staff")
    .select(["id", "name"])
    .where("role", "=", ANSWERING)
    .executeTakeFirstOrThrow();
  for (const { hoursAgo, answer, language, ...asked } of questions) {
    const created_at = now - hoursAgo * HOUR;
    const answered_at = answer && created_at + answer.hoursLater * HOUR;
    const { id } = await trx
      .insertInto("contact_messages")
      .values({
        ...asked,
        created_at,
        answered_at,
        staff_id: answer && staff.id,
        language: language === "bn" ? "bn" : "en",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    if (!answer || answered_at === null) continue;
    const way: AnswerChannel = answer.way === "sms" ? "sms" : "mail";
    const row = { message_id: id, way, text: answer.text, answered_by: staff.name, answered_at };
    await trx.insertInto("question_answers").values(row).execute();
  }
}
