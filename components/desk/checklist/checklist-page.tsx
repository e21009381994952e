import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { LinearProgress, useTranslate } from "react-admin";
import { PageTitle } from "../shared/page-title";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { ChecklistStep } from "./checklist-step";
import { GoOn } from "./go-on";
import { useChecklist } from "./use-checklist";

/** Done and missing steps to open the shop, with links to their screens. */
export function ChecklistPage() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { data: steps, error, isLoading } = useChecklist();
  const done = steps?.filter((step) => step.done).length ?? 0;
  const all = steps?.length ?? 0;
  return (
    <>
      <PageTitle
        title={translate("resources.checklist.name", { smart_count: 1 })}
        help="checklist"
      />
      {isLoading && <LinearProgress />}
      {error && (
        <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>
      )}
      {steps && (
        <>
          <Typography role="status" sx={{ mb: 2 }}>
            {done === all
              ? translate("desk.checklist.all_done")
              : translate("desk.checklist.progress", { done: number(done), all: number(all) })}
          </Typography>
          <GoOn steps={steps} />
          <Box
            component="ol"
            sx={{ listStyle: "none", p: 0, m: 0, display: "grid", gap: 2, maxWidth: 720 }}
          >
            {steps.map((step) => (
              <ChecklistStep key={step.key} step={step} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}
