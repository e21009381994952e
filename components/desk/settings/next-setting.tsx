import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRecordContext, useTranslate } from "react-admin";
import { Link, useSearchParams } from "react-router-dom";
import type { DeskSetting } from "@/lib/contract/settings/desk-schemas";
import { OPENING, openingPath } from "@/lib/desk/opening-path";
import { settingAfter } from "@/lib/desk/setting-sections";
import { useChecklist } from "../checklist/use-checklist";
import { useSettingLabels } from "./use-setting-labels";
import { useSettingPath } from "./use-setting-path";

interface Way {
  /** Path and name of the next setting; null after the last one. */
  next: { path: string; name: string } | null;
  back: string;
  backLabel: string;
}

/** The way through the steps to open the shop, or through a section of the settings. */
function useWay(key: string): Way {
  const { labelOf } = useSettingLabels();
  const pathOf = useSettingPath();
  const isOpening = useSearchParams()[0].has(OPENING);
  const { data: steps = [] } = useChecklist(isOpening);
  if (!isOpening) {
    const next = settingAfter(key);
    const shown = next === null ? null : { path: pathOf(next), name: labelOf(next) };
    return { next: shown, back: "/settings", backLabel: "desk.settings.back" };
  }
  const keys = steps.flatMap(({ parts }) => parts.flatMap(({ setting }) => setting ?? []));
  const order = [...new Set(keys)];
  const next = order[order.indexOf(key) + 1] ?? null;
  const shown = next === null ? null : { path: openingPath(next), name: labelOf(next) };
  return { next: shown, back: "/checklist", backLabel: "desk.checklist.back" };
}

/** Leads from a setting to the next one, and back to the list. */
export function NextSetting() {
  const translate = useTranslate();
  const setting = useRecordContext<DeskSetting>();
  const { next, back, backLabel } = useWay(setting?.key ?? "");
  return (
    <Box component="nav" sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 2 }}>
      {next && (
        <Button component={Link} to={next.path} variant="outlined">
          {translate("desk.settings.next", { name: next.name })}
        </Button>
      )}
      <Button component={Link} to={back}>
        {translate(backLabel)}
      </Button>
    </Box>
  );
}
