import { useTranslate } from "react-admin";
import type { PublicationState } from "@/lib/contract/terms";
import { SmallChip } from "../shared/small-chip";

const COLORS = {
  published: "success",
  scheduled: "warning",
  draft: "default",
  archived: "default",
} as const;

/** State of a blog or a notice. */
export function ArticleStateChip({ state }: { state: PublicationState }) {
  const translate = useTranslate();
  return <SmallChip color={COLORS[state]} label={translate(`desk.articles.states.${state}`)} />;
}
