import Alert from "@mui/material/Alert";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useDataProvider, useNotify, useTranslate } from "react-admin";
import type { DeskDevice } from "@/lib/contract/notifications/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { canBeNotified, deviceSubscription, subscribeDevice } from "@/lib/desk/push/push-device";
import { useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

interface DeviceSwitchProps {
  /** Key of the shop for subscriptions. */
  publicKey: string;
  /** Entry of this browser; undefined if notifications are off here. */
  device: DeskDevice | undefined;
  onChanged: () => Promise<unknown>;
}

/** Switches notifications on this device on and off. */
export function DeviceSwitch({ publicKey, device, onChanged }: DeviceSwitchProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const { locale } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  if (!canBeNotified())
    return <Alert severity="info">{translate("desk.notifications.unsupported")}</Alert>;
  const switchOn = async () => {
    const { endpoint, keys } = (await subscribeDevice(publicKey)).toJSON();
    const { p256dh = "", auth = "" } = keys ?? {};
    const body = { endpoint: endpoint ?? "", keys: { p256dh, auth }, language: locale };
    await dataProvider.addDeskNotifications({ body });
    notify("desk.notifications.on", { type: "success" });
  };
  const switchOff = async ({ id }: DeskDevice) => {
    await dataProvider.removeDeskNotifications({ params: { id }, body: {} });
    await (await deviceSubscription())?.unsubscribe();
    notify("desk.notifications.off", { type: "success" });
  };
  return (
    <FormControlLabel
      label={translate("desk.notifications.here")}
      control={
        <Switch
          checked={device !== undefined}
          disabled={busy}
          onChange={async () => {
            await run(() => (device ? switchOff(device) : switchOn()));
            await onChanged();
          }}
        />
      }
    />
  );
}
