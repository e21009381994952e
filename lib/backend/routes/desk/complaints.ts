import { Hono } from "hono";
import { z } from "zod";
import { COMPLAINT_LIMIT } from "@/lib/contract/terms";
import type { AppEnv } from "../../http";
import { readId, readInput } from "../../input";
import { deskGuard } from "../../middleware/desk-session";
import { CANNOT_ANSWER, listAssignees } from "../../services/assignments/assignees";
import { answerComplaint, assignComplaint } from "../../services/complaints/answer-complaint";
import { complaintRecords as records } from "../../services/desk/complaint-records";
import { deskParagraphs } from "../../services/desk/desk-fields";
import type { Services } from "../../services/services";
import { assigneeFields, readAssignee } from "./assignee-input";
import { changeRecord, personOf } from "./change-record";

const answerSchema = z.object({ text: deskParagraphs(COMPLAINT_LIMIT) });

const editSchema = z
  .object(assigneeFields)
  .refine(({ mine, staff_id }) => mine !== undefined || staff_id !== undefined, {
    error: CANNOT_ANSWER,
    path: ["staff_id"],
  });

/** Routes for actions of staff on a complaint. */
export function deskComplaintRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const path = "/api/desk/complaints/:id";

  app.post(`${path}/answer`, deskGuard(services, "complaints.answer"), async (c) => {
    const { text } = readInput(answerSchema, c.var.body);
    const id = readId(c.req.param("id"));
    return changeRecord(c, services, "complaints.answer", { records, id }, (trx, at) =>
      answerComplaint(trx, id, { text, by: personOf(c), at }),
    );
  });

  app.put(path, deskGuard(services, "complaints.edit"), async (c) => {
    const by = personOf(c);
    const assignee = readAssignee(readInput(editSchema, c.var.body), by.id) ?? null;
    const id = readId(c.req.param("id"));
    return changeRecord(c, services, "complaints.edit", { records, id }, (trx) =>
      assignComplaint(trx, id, assignee, by),
    );
  });

  app.get("/api/desk/colleagues/complaints", deskGuard(services, "complaints.edit"), async (c) => {
    const data = await listAssignees(services.db, "complaints");
    return c.json({ data, total: data.length });
  });

  return app;
}
