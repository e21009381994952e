import { usePermissions } from "react-admin";
import { can } from "@/lib/contract/permissions";

/** Settings with a separate screen. */
const SCREENS: Record<string, string> = {
  homeSections: "/pages/home",
  offersEnd: "/pages/home",
  terms: "/pages/terms",
};

/** Returns a function for the path of the screen that edits a setting. */
export function useSettingPath(): (key: string) => string {
  const { permissions: role = "" } = usePermissions<string>();
  const mayEditPages = can(role, "pages", "edit");
  return (key) => (mayEditPages && SCREENS[key]) || `/settings/${key}`;
}
