import { looseId, looseObject, looseText } from "@/lib/base/loose";
import { parseMainList, requireField } from "../readers/records";

/** @throws UnreadableRecord */
function parseProductQuestion(value: unknown) {
  const record = looseObject(value);
  return {
    id: requireField(looseId(record.id), "id"),
    question: requireField(looseText(record.question), "question"),
    answer: requireField(looseText(record.answer), "answer"),
  };
}

/** A question about a product, with the answer of the shop. */
export type ProductQuestion = ReturnType<typeof parseProductQuestion>;

/** Parses the questions of a product's page. @throws ApiError if they are missing */
export function parseProductQuestions(response: unknown): ProductQuestion[] {
  const { questions } = looseObject(response);
  return parseMainList(questions, parseProductQuestion, "questions");
}
