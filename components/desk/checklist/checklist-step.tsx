import DoneIcon from "@mui/icons-material/CheckCircleOutlined";
import MissingIcon from "@mui/icons-material/RadioButtonUncheckedOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Paper from "@mui/material/Paper";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskCheck } from "@/lib/contract/opening/desk-schemas";

/** Screens that do a step as a whole. */
const SCREENS: Record<string, string> = {
  licences: "/settings/licences",
  categories: "/categories/create",
  brands: "/brands/create",
  product: "/products/create",
};

/** Whether something is done: a tick or an empty circle, and the word for it. */
function DoneMark({ done }: { done: boolean }) {
  const translate = useTranslate();
  const Icon = done ? DoneIcon : MissingIcon;
  return (
    <Box
      component="span"
      sx={{
        display: "inline-flex",
        alignItems: "center",
        gap: 0.5,
        flex: "none",
        color: done ? "success.main" : "text.secondary",
      }}
    >
      <Icon aria-hidden fontSize="small" />
      {translate(done ? "desk.checklist.done" : "desk.checklist.missing")}
    </Box>
  );
}

function Part({ step, part }: { step: string; part: DeskCheck["parts"][number] }) {
  const translate = useTranslate();
  const label = translate(`desk.checklist.parts.${part.key}`);
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        justifyContent: "space-between",
        gap: 1,
        alignItems: "center",
        minHeight: 44,
      }}
    >
      {step === "contact" ? (
        <Link component={RouterLink} to={`/settings/${part.key}`} sx={{ py: 1.25 }}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      <DoneMark done={part.done} />
    </Box>
  );
}

/** The variables that only the environment of the server has. */
function Variables({ names }: { names: string[] }) {
  const translate = useTranslate();
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
      {translate("desk.checklist.environment")} <code lang="en">{names.join(", ")}</code>
    </Typography>
  );
}

/** A step to open the shop: whether it is done, its parts, and a link or variables to do it. */
export function ChecklistStep({ step }: { step: DeskCheck }) {
  const translate = useTranslate();
  const { key, done, parts, variables } = step;
  const screen = SCREENS[key];
  return (
    <Paper component="li" sx={{ p: { xs: 1.5, md: 2 } }}>
      <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, alignItems: "start" }}>
        <Typography component="h2" variant="h2">
          {translate(`desk.checklist.steps.${key}`)}
        </Typography>
        <DoneMark done={done} />
      </Box>
      <Typography sx={{ my: 0.5 }}>{translate(`desk.checklist.hints.${key}`)}</Typography>
      {parts.length > 0 && (
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {parts.map((part) => (
            <Part key={part.key} step={key} part={part} />
          ))}
        </Box>
      )}
      {variables.length > 0 && <Variables names={variables} />}
      {screen && (
        <Button component={RouterLink} to={screen} variant={done ? "text" : "outlined"}>
          {translate(`desk.checklist.actions.${key}`)}
        </Button>
      )}
    </Paper>
  );
}
