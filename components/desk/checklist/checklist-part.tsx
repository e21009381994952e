import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskCheckPart } from "@/lib/contract/opening/desk-schemas";
import { openingPath } from "@/lib/desk/opening-path";
import { useSettingChange } from "../settings/use-setting-change";
import { StateMark } from "./state-mark";

/** Decides that a setting stays as it is: empty, or with its usual value. */
function LeaveButton({ part, label }: { part: DeskCheckPart; label: string }) {
  const translate = useTranslate();
  const { save, busy } = useSettingChange(part.setting ?? part.key);
  const text = translate(part.state === "empty" ? "desk.checklist.leave" : "desk.checklist.keep");
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={`${label}: ${text}`}
      onClick={() => void save((value) => value)}
    >
      {text}
    </Button>
  );
}

/** A part of a step: its name, which leads to its screen, and how far it is. */
export function ChecklistPart({ part }: { part: DeskCheckPart }) {
  const translate = useTranslate();
  const { key, state, setting, may_stay } = part;
  const label = translate(`desk.checklist.parts.${key}`);
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        justifyContent: "space-between",
        columnGap: 1,
        alignItems: "center",
        minHeight: 44,
      }}
    >
      {setting ? (
        <Link component={RouterLink} to={openingPath(setting)} sx={{ py: 1.25 }}>
          {label}
        </Link>
      ) : (
        <span>{label}</span>
      )}
      <Box sx={{ display: "flex", alignItems: "center", gap: 1, ml: "auto" }}>
        {may_stay && <LeaveButton part={part} label={label} />}
        <StateMark state={state === "sample" && may_stay ? "unchecked" : state} />
      </Box>
    </Box>
  );
}
