import { useTranslate } from "react-admin";
import type { DeskQuestion } from "@/lib/contract/questions/schemas";
import { SmallChip } from "../shared/small-chip";

const COLORS = { new: "warning", answered: "success", closed: "default" } as const;

export function QuestionChip({ state }: Pick<DeskQuestion, "state">) {
  const translate = useTranslate();
  return <SmallChip color={COLORS[state]} label={translate(`desk.questions.states.${state}`)} />;
}
