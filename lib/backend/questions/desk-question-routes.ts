import { DESK_QUESTION_CALLS as calls } from "@/lib/contract/questions/desk-calls";
import { readAssignee } from "../desk/assignee-input";
import { listAssignees } from "../desk/assignees";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Services } from "../services";
import { publishQuestion } from "./published-questions";
import { questionRecords } from "./question-records";
import { answerQuestion, editQuestion } from "./questions";

/** Routes of staff for questions of visitors. */
export function deskQuestionRoutes(services: Services) {
  const records = questionRecords(services.channels);
  const routes = declaredDeskRoutes(services);

  routes.list(calls.listDeskQuestions, records);
  routes.show(calls.getDeskQuestion, records);

  routes.read(calls.listDeskQuestionColleagues, async () => {
    const data = await listAssignees(services.db, "questions");
    return { data, total: data.length };
  });

  routes.changeRecord(calls.answerDeskQuestion, records, (trx, { params, body, by, at }) =>
    answerQuestion(trx, services, params.id, { channel: body.way, text: body.text, by, at }),
  );

  routes.changeRecord(calls.publishDeskAnswer, records, (trx, { params, body, at }) =>
    publishQuestion(trx, params.id, body.published ? body : null, at),
  );

  routes.changeRecord(calls.changeDeskQuestion, records, (trx, { params, body, by, at }) => {
    const edit = { closed: body.closed, assignee: readAssignee(body, by.id) };
    return editQuestion(trx, params.id, edit, { by, at });
  });

  return routes.app;
}
