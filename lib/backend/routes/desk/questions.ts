import { Hono } from "hono";
import { z } from "zod";
import { assigneeFields, deskParagraphs, yesNo } from "@/lib/contract/desk-fields";
import { ANSWER_CHANNELS } from "../../db/schema-questions";
import type { AppEnv } from "../../http";
import { readId, readInput } from "../../input";
import { deskGuard } from "../../middleware/desk-session";
import { listAssignees } from "../../services/assignments/assignees";
import { answerQuestion, editQuestion } from "../../services/contact/questions";
import { questionRecords } from "../../services/desk/question-records";
import type { Services } from "../../services/services";
import { readAssignee } from "./assignee-input";
import { changeRecord, personOf } from "./change-record";

const MAX_CHARACTERS = 5_000;

const answerSchema = z.object({
  way: z.enum(ANSWER_CHANNELS, "Please choose mail or SMS."),
  text: deskParagraphs(MAX_CHARACTERS),
});

const editSchema = z.object({ closed: yesNo().optional(), ...assigneeFields("question") });

/** Routes for actions of staff on a question. */
export function deskQuestionRoutes(services: Services) {
  const records = questionRecords(services.channels);
  const app = new Hono<AppEnv>();
  const path = "/api/desk/questions/:id";

  app.post(`${path}/answer`, deskGuard(services, "questions.answer"), async (c) => {
    const { way: channel, text } = readInput(answerSchema, c.var.body);
    const id = readId(c.req.param("id"));
    return changeRecord(c, services, "questions.answer", { records, id }, (trx, at) =>
      answerQuestion(trx, services, id, { channel, text, by: personOf(c), at }),
    );
  });

  app.put(path, deskGuard(services, "questions.edit"), async (c) => {
    const { closed, ...chosen } = readInput(editSchema, c.var.body);
    const id = readId(c.req.param("id"));
    const assignee = readAssignee(chosen, personOf(c).id);
    return changeRecord(c, services, "questions.edit", { records, id }, (trx, at) =>
      editQuestion(trx, id, { closed, assignee }, { by: personOf(c), at }),
    );
  });

  app.get("/api/desk/colleagues/questions", deskGuard(services, "questions.edit"), async (c) => {
    const data = await listAssignees(services.db, "questions");
    return c.json({ data, total: data.length });
  });

  return app;
}
