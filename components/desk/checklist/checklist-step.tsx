import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskCheck } from "@/lib/contract/opening/desk-schemas";
import { CashStep } from "./cash-step";
import { ChecklistPart } from "./checklist-part";
import { StateMark } from "./state-mark";

/** Screens that do a step as a whole. */
export const STEP_SCREENS: Partial<Record<DeskCheck["key"], string>> = {
  categories: "/categories/create",
  brands: "/brands/create",
  product: "/products/create",
};

/** What the person who runs the server has to set. */
function Variables({ step: { key, variables } }: { step: DeskCheck }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
      {translate(`desk.checklist.server.${key}`)} <code lang="en">{variables.join(", ")}</code>
    </Typography>
  );
}

/** A step to open the shop: whether it is done, its parts, and what does it. */
export function ChecklistStep({ step }: { step: DeskCheck }) {
  const translate = useTranslate();
  const { key, done, parts, variables } = step;
  const screen = STEP_SCREENS[key];
  const hasSample = parts.some(({ state, may_stay }) => state === "sample" && !may_stay);
  return (
    <Paper component="li" sx={{ p: { xs: 1.5, md: 2 } }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, alignItems: "start" }}>
        <Typography component="h2" variant="h2">
          {translate(`desk.checklist.steps.${key}`)}
        </Typography>
        <StateMark state={done ? "own" : hasSample ? "sample" : "empty"} />
      </Box>
      <Typography sx={{ my: 0.5 }}>{translate(`desk.checklist.hints.${key}`)}</Typography>
      {key === "payment" && <CashStep />}
      {parts.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {parts.map((part) => (
            <ChecklistPart key={part.key} part={part} />
          ))}
        </Box>
      )}
      {variables.length > 0 && <Variables step={step} />}
      {screen && (
        <Button component={RouterLink} to={screen} variant={done ? "text" : "outlined"}>
          {translate(`desk.checklist.actions.${key}`)}
        </Button>
      )}
    </Paper>
  );
}
