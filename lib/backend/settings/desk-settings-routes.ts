import { DESK_PAGE_CALLS as pages } from "@/lib/contract/pages/desk-calls";
import { DESK_SETTING_CALLS as settings } from "@/lib/contract/settings/desk-calls";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { TEXT_BYTES } from "../desk/text-bytes";
import type { Services } from "../services";
import { pageRecords } from "./page-records";
import { settingsRecords } from "./settings-records";

/** Routes of staff for the settings, and for texts and parts of pages, which are settings, too. */
export function deskSettingsRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  routes.list(settings.listDeskSettings, settingsRecords);
  routes.show(settings.getDeskSetting, settingsRecords);
  routes.edit(settings.saveDeskSetting, settingsRecords);

  routes.list(pages.listDeskPages, pageRecords);
  routes.show(pages.getDeskPage, pageRecords);
  routes.edit(pages.saveDeskPage, pageRecords, TEXT_BYTES);

  return routes.app;
}
