import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskDevice } from "@/lib/contract/notifications/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { deviceSubscription } from "@/lib/desk/push/push-device";
import { OwnPage, OwnRow, RemoveButton, useRemoval } from "../sessions/own-records";
import { useDeviceText } from "../sessions/use-device-text";
import { useLanguage } from "../shared/use-language";
import { DeviceSwitch } from "./device-switch";
import { SoundSwitch } from "./sound-switch";

/** Reads the devices of the staff member, and which of them this browser is. */
function useOwnDevices() {
  const dataProvider = useDataProvider<DeskDataProvider>();
  return useQuery({
    queryKey: ["own-devices"],
    queryFn: async ({ signal }) => {
      const { public_key, data } = await dataProvider.getDeskNotifications({ signal });
      const subscription = await deviceSubscription();
      const here = data.find(({ endpoint }) => endpoint === subscription?.endpoint);
      return { publicKey: public_key, here, others: data.filter((device) => device !== here) };
    },
  });
}

interface DeviceRowProps {
  device: DeskDevice;
  busy: boolean;
  onRemove: () => void;
}

/** Another device on which the person is notified, with a button that ends it. */
function DeviceRow({ device, busy, onRemove }: DeviceRowProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const name = useDeviceText()(device);
  const since = translate("desk.notifications.since", { time: moment(device.created_at) });
  return (
    <OwnRow title={name} facts={[since]}>
      <RemoveButton
        label={translate("desk.notifications.remove")}
        name={translate("desk.notifications.remove_of", { device: name })}
        disabled={busy}
        onClick={onRemove}
      />
    </OwnRow>
  );
}

/** Notifications of new orders for the staff member: on this device, and on others. */
export function NotificationsPage() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const read = useOwnDevices();
  const { remove, busy } = useRemoval(read.refetch);
  return (
    <OwnPage screen="notifications" read={read}>
      {read.data && (
        <>
          <Box sx={{ my: 1 }}>
            <SoundSwitch />
          </Box>
          <DeviceSwitch
            publicKey={read.data.publicKey}
            device={read.data.here}
            onChanged={read.refetch}
          />
          {read.data.others.length > 0 && (
            <>
              <Typography component="h2" variant="h2" sx={{ mt: 2 }}>
                {translate("desk.notifications.others")}
              </Typography>
              <Box component="ul" sx={{ listStyle: "none", p: 0, my: 2 }}>
                {read.data.others.map((device) => (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    busy={busy}
                    onRemove={() => {
                      const removed = { params: { id: device.id }, body: {} };
                      void remove(
                        () => dataProvider.removeDeskNotifications(removed),
                        "desk.notifications.off",
                      );
                    }}
                  />
                ))}
              </Box>
            </>
          )}
        </>
      )}
    </OwnPage>
  );
}
