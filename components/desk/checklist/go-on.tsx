import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import type { DeskCheck } from "@/lib/contract/opening/desk-schemas";
import { openingPath } from "@/lib/desk/opening-path";
import { STEP_SCREENS } from "./checklist-step";

/** Returns path and text of what does a step first; null if nothing at the desk does it. */
function firstThing({ key, parts }: DeskCheck): { path: string; text: string } | null {
  const open = parts.find(({ state, setting }) => state !== "own" && setting);
  if (open?.setting)
    return { path: openingPath(open.setting), text: `desk.checklist.parts.${open.key}` };
  const screen = STEP_SCREENS[key];
  return screen ? { path: screen, text: `desk.checklist.steps.${key}` } : null;
}

/** Leads to the first thing that is not done; renders nothing if that is not at the desk. */
export function GoOn({ steps }: { steps: readonly DeskCheck[] }) {
  const translate = useTranslate();
  const [first] = steps.flatMap((step) => (step.done ? [] : (firstThing(step) ?? [])));
  if (!first) return null;
  return (
    <Button component={Link} to={first.path} variant="contained" size="large" sx={{ mb: 2 }}>
      {translate("desk.checklist.go_on", { name: translate(first.text) })}
    </Button>
  );
}
