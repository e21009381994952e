import { useTranslate } from "react-admin";
import type { ArticleState } from "@/lib/desk/article-calls";
import { SmallChip } from "../shared/small-chip";

const COLORS = {
  published: "success",
  scheduled: "warning",
  draft: "default",
  archived: "default",
} as const;

/** State of a blog or a notice. */
export function ArticleStateChip({ state }: { state: ArticleState }) {
  const translate = useTranslate();
  return <SmallChip color={COLORS[state]} label={translate(`desk.articles.states.${state}`)} />;
}
