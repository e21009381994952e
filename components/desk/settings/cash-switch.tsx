import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useGetOne } from "react-admin";
import { type Loose, looseObject } from "@/lib/base/loose";
import type { DeskSetting } from "@/lib/contract/settings/desk-schemas";
import type { ShippingArea } from "@/lib/shop/order/shipping";
import { useSettingChange } from "./use-setting-change";
import { useSettingLabels } from "./use-setting-labels";

interface CashSwitchProps {
  /** Area of the delivery rules; null for cash on delivery as a whole. */
  area: ShippingArea | null;
}

const withCash = (value: unknown, cashOnDelivery: boolean): Loose => ({
  ...looseObject(value),
  cashOnDelivery,
});

/** Turns cash on delivery on or off at once, in the shop or in an area. */
export function CashSwitch({ area }: CashSwitchProps) {
  const { partOf } = useSettingLabels();
  const key = area === null ? "payment" : "deliveryRules";
  const { data: setting } = useGetOne<DeskSetting>("settings", { id: key });
  const { save, busy } = useSettingChange(key);
  if (!setting) return null;
  const partWithCash = (value: unknown) => (area === null ? value : looseObject(value)[area]);
  const change = (value: unknown, isOn: boolean) =>
    area === null
      ? withCash(value, isOn)
      : { ...looseObject(value), [area]: withCash(partWithCash(value), isOn) };
  return (
    <FormControlLabel
      sx={{ minHeight: 44 }}
      label={partOf(area ?? "cashOnDelivery")}
      control={
        <Switch
          checked={looseObject(partWithCash(setting.value)).cashOnDelivery === true}
          disabled={busy}
          onChange={(_, isOn) => void save((value) => change(value, isOn))}
        />
      }
    />
  );
}
