import { useTranslate } from "react-admin";
import { deviceNames } from "@/lib/shop/account/devices";

/** Returns a function that names a device by browser and system. */
export function useDeviceText() {
  const translate = useTranslate();
  return (device: Parameters<typeof deviceNames>[0]): string => {
    const { browser, system } = deviceNames(device);
    return translate("desk.sessions.device", {
      browser: translate(`desk.sessions.browsers.${browser}`),
      system: translate(`desk.sessions.systems.${system}`),
    });
  };
}
