import Alert from "@mui/material/Alert";
import Link from "@mui/material/Link";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { useLanguage } from "../shared/use-language";
import { useChecklist } from "./use-checklist";

/** Says how many steps to open the shop are done, with a link to them; nothing when all are. */
export function OpeningNote() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { data: steps = [] } = useChecklist();
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <Link component={RouterLink} to="/checklist">
        {translate("resources.checklist.name", { smart_count: 1 })}
      </Link>
      {": "}
      {translate("desk.checklist.progress", { done: number(done), all: number(steps.length) })}
    </Alert>
  );
}
