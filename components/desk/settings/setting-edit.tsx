import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useNotify, useRecordContext, useRefresh, useTranslate, useUpdate } from "react-admin";
import type { SettingRecord } from "@/lib/desk/records";
import { settingShape, settingValue } from "@/lib/desk/setting-schema";
import { DeskEdit } from "../shared/desk-edit";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { SettingInput } from "./setting-input";

/** Says where the value comes from, and who set it. */
function Origin() {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const setting = useRecordContext<SettingRecord>();
  if (!setting) return null;
  const { source, changed_by, changed_at } = setting;
  return (
    <Typography sx={{ mb: 2 }}>
      {translate(`desk.settings.source.${source}`)}
      {changed_by &&
        ` · ${translate("desk.settings.changed", { name: changed_by, time: moment(changed_at) })}`}
    </Typography>
  );
}

/** Lets the value of the file, or the default, count again. */
function ResetButton() {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const setting = useRecordContext<SettingRecord>();
  const [update, { isPending }] = useUpdate();
  if (setting?.source !== "table") return null;
  const reset = () =>
    update(
      "settings",
      { id: setting.key, data: { ...setting, reset: true }, previousData: setting },
      {
        mutationMode: "pessimistic",
        onSuccess: () => {
          notify("desk.actions.saved", { type: "success" });
          refresh();
        },
        onError: (error: unknown) => {
          notify(problemOf(error), { type: "error" });
          refresh();
        },
      },
    );
  return (
    <Button variant="outlined" disabled={isPending} onClick={() => reset()}>
      {translate("desk.settings.reset")}
    </Button>
  );
}

function ValueInput() {
  const translate = useTranslate();
  const setting = useRecordContext<SettingRecord>();
  if (!setting) return null;
  const label = translate("resources.settings.fields.value");
  return (
    // Another value, such as after a reset, is another form.
    <SettingInput
      key={setting.version}
      source="value"
      label={label}
      shape={settingShape(setting.schema)}
    />
  );
}

const withoutEmptyParts = (setting: SettingRecord): SettingRecord => ({
  ...setting,
  value: settingValue(settingShape(setting.schema), setting.value),
});

/** Form of one setting, made from its schema. */
export function SettingEdit() {
  return (
    <DeskEdit<SettingRecord>
      titleOf={({ key }) => key}
      top={<Origin />}
      actions={<ResetButton />}
      transform={withoutEmptyParts}
    >
      <ValueInput />
    </DeskEdit>
  );
}
