import { code, nameOf, number, text, time } from "../desk/export-columns";
import { type ListExports, readKind } from "../desk/list-export";
import { questionRecords } from "./question-records";

/** Exports of questions, without their whole texts. */
export const QUESTION_EXPORTS = {
  questions: {
    columns: [
      ...[number("id"), time("at"), code("state", "questions.states"), text("name"), text("email")],
      ...[text("phone"), text("subject"), text("message_start", "message"), text("language")],
      nameOf("product"),
      nameOf("staff"),
    ],
    read: readKind(({ channels }) => questionRecords(channels)),
  },
} satisfies ListExports;
