import { code, json, text, time } from "../desk/export-columns";
import { type ListExports, readKind } from "../desk/list-export";
import { pageRecords } from "./page-records";
import { settingLabel } from "./setting-names";
import { settingsRecords } from "./settings-records";

/** Exports of settings and pages. */
export const SETTINGS_EXPORTS = {
  pages: {
    columns: [
      ...[code("name", "pages.names", "id"), text("text_en", "text"), text("text_bn")],
      ...[json("sections"), time("offers_end"), code("source", "settings.source")],
      ...[text("changed_by"), time("changed_at")],
    ],
    read: readKind(() => pageRecords),
  },
  settings: {
    columns: [
      text("key"),
      { heading: "label", cell: ({ key }, locale) => settingLabel(String(key), locale) },
      ...[json("setting_value", "value"), code("source", "settings.source")],
      ...[text("changed_by"), time("changed_at")],
    ],
    read: readKind(() => settingsRecords),
  },
} satisfies ListExports;
