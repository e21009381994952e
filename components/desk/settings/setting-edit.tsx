import Typography from "@mui/material/Typography";
import { Fragment } from "react";
import { useRecordContext, useTranslate } from "react-admin";
import type { DeskSetting } from "@/lib/contract/settings/desk-schemas";
import { settingShape, settingValue, withoutPart } from "@/lib/desk/setting-schema";
import { DeskEdit } from "../shared/desk-edit";
import { ResetSetting } from "../shared/reset-setting";
import { useLanguage } from "../shared/use-language";
import { CashAreas, CashLink } from "./cash-areas";
import { NextSetting } from "./next-setting";
import { SettingInput } from "./setting-input";
import { SettingPreview } from "./setting-preview";
import { useSettingLabels } from "./use-setting-labels";

/** Purpose of the setting, and the source of its value. */
function Origin() {
  const translate = useTranslate();
  const { helpOf } = useSettingLabels();
  const { moment } = useLanguage();
  const setting = useRecordContext<DeskSetting>();
  if (!setting) return null;
  const { key, source, changed_by, changed_at } = setting;
  return (
    <>
      <Typography sx={{ mb: 1 }}>{helpOf(key)}</Typography>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(`desk.settings.source.${source}`)}
        {changed_by &&
          ` · ${translate("desk.settings.changed", { name: changed_by, time: moment(changed_at) })}`}
      </Typography>
    </>
  );
}

function ValueInput() {
  const { labelOf } = useSettingLabels();
  const setting = useRecordContext<DeskSetting>();
  if (!setting) return null;
  const shape = settingShape(setting.schema);
  // Cash on delivery is on the screen of the payment only.
  const isDelivery = setting.key === "deliveryRules";
  return (
    // Another value, such as after a reset, is another form.
    <Fragment key={setting.version}>
      <SettingInput
        source="value"
        label={labelOf(setting.key)}
        shape={isDelivery ? withoutPart(shape, "cashOnDelivery") : shape}
      />
      {isDelivery && <CashLink />}
      <SettingPreview setting={setting} />
    </Fragment>
  );
}

const withoutEmptyParts = (setting: DeskSetting): DeskSetting => ({
  ...setting,
  value: settingValue(settingShape(setting.schema), setting.value),
});

/** What follows the form. */
function Below() {
  const setting = useRecordContext<DeskSetting>();
  return (
    <>
      {setting?.key === "payment" && <CashAreas />}
      <NextSetting />
      <ResetSetting label="desk.settings.reset" />
    </>
  );
}

/** Form of one setting, made from its schema. */
export function SettingEdit() {
  const { labelOf } = useSettingLabels();
  return (
    <DeskEdit<DeskSetting>
      titleOf={({ key }) => labelOf(key)}
      top={<Origin />}
      bottom={<Below />}
      transform={withoutEmptyParts}
    >
      <ValueInput />
    </DeskEdit>
  );
}
