import { changeOf, listOf, recordOf, SEARCH, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_SETTING_ADDRESSES } from "./addresses";
import * as schemas from "./desk-schemas";

/** Calls of the desk for settings. */
export const DESK_SETTING_CALLS = defineDeskCalls(DESK_SETTING_ADDRESSES, {
  listDeskSettings: listOf("settings.list", "settings", schemas.deskSettingsResponse, {
    q: SEARCH,
  }),
  getDeskSetting: recordOf("settings.show", "a setting", schemas.deskSettingResponse),
  saveDeskSetting: changeOf("settings.edit", "a setting", schemas.deskSettingResponse, {
    schema: schemas.deskSettingBody,
    example: { version: VERSION, value: "+880 1711-222333" },
  }),
});
