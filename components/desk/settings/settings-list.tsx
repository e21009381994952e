import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskSetting } from "@/lib/contract/settings/desk-schemas";
import { bySection } from "@/lib/desk/setting-sections";
import { settingSummary } from "@/lib/desk/setting-summary";
import { DeskList } from "../shared/desk-list";
import { useLanguage } from "../shared/use-language";
import { useValueText } from "../shared/use-value-text";
import { Connections } from "./connections";
import { CourierTests } from "./courier-tests";
import { FoldedSection } from "./folded-section";
import { useSettingLabels } from "./use-setting-labels";
import { useSettingPath } from "./use-setting-path";

const LONGEST = 80;

function SettingRow({ setting: { key, value, source } }: { setting: DeskSetting }) {
  const translate = useTranslate();
  const { labelOf, helpOf, partOf } = useSettingLabels();
  const { locale } = useLanguage();
  const textOf = useValueText();
  const pathOf = useSettingPath();
  const text = settingSummary(value, { locale, textOf, partOf });
  return (
    <Box
      component="li"
      sx={{
        display: "grid",
        columnGap: 2,
        alignItems: "center",
        py: 0.5,
        borderTop: 1,
        borderColor: "divider",
        gridTemplateColumns: { md: "minmax(0, 2fr) minmax(0, 2fr) auto" },
      }}
    >
      <div>
        <Link
          component={RouterLink}
          to={pathOf(key)}
          sx={{ display: "block", py: 1.25, fontWeight: 600 }}
        >
          {labelOf(key)}
        </Link>
        <Typography variant="body2" color="text.secondary">
          {helpOf(key)}
        </Typography>
      </div>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}
      </Typography>
      <Chip
        size="small"
        sx={{ justifySelf: "start" }}
        variant={source === "default" ? "outlined" : "filled"}
        label={translate(`desk.settings.source.${source}`)}
      />
    </Box>
  );
}

function SettingSections() {
  const translate = useTranslate();
  const { data = [] } = useListContext<DeskSetting>();
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {bySection(data).map(({ section, settings }) => (
        <FoldedSection
          key={section}
          name={section}
          title={translate(`desk.settings.sections.${section}`)}
        >
          <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
            {settings.map((setting) => (
              <SettingRow key={setting.key} setting={setting} />
            ))}
          </Box>
        </FoldedSection>
      ))}
    </Box>
  );
}

/** Every setting by section, with what it is for, its value and where that comes from. */
export function SettingsList() {
  const sections = <SettingSections />;
  return (
    <DeskList
      columns
      summary={
        <>
          <Connections />
          <CourierTests />
        </>
      }
      perPage={100}
      sort={{ field: "key", order: "ASC" }}
      table={sections}
      rows={sections}
    />
  );
}
