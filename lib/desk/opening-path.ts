/** Query parameter of a setting's screen that leads on through the steps to open the shop. */
export const OPENING = "opening";

/** Returns the path of a setting's screen within the steps to open the shop. */
export function openingPath(settingKey: string): string {
  return `/settings/${settingKey}?${OPENING}`;
}
