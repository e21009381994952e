import type { Addresses } from "../address";

export const DESK_SETTING_ADDRESSES = {
  listDeskSettings: { method: "GET", path: "/api/desk/settings" },
  getDeskSetting: { method: "GET", path: "/api/desk/settings/{settingKey}" },
  saveDeskSetting: { method: "PUT", path: "/api/desk/settings/{settingKey}" },
} as const satisfies Addresses;
