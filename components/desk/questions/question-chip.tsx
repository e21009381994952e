import { useTranslate } from "react-admin";
import type { QuestionRecord } from "@/lib/desk/question-calls";
import { SmallChip } from "../shared/small-chip";

const COLORS = { new: "warning", answered: "success", closed: "default" } as const;

export function QuestionChip({ state }: Pick<QuestionRecord, "state">) {
  const translate = useTranslate();
  return <SmallChip color={COLORS[state]} label={translate(`desk.questions.states.${state}`)} />;
}
