import * as requests from "../desk-home-requests";
import * as wire from "../wire/desk-home";
import { type DeskCall, list, save, show, VERSION } from "./desk-call";

/** Calls for texts and parts of pages. */
export const DESK_HOME_CALLS: DeskCall[] = [
  list("listDeskPages", "/api/desk/pages", wire.deskPagesResponse, {}),
  show("getDeskPage", "/api/desk/pages/{deskPage}", "a page", wire.deskPageResponse),
  save("saveDeskPage", "/api/desk/pages/{deskPage}", "a page", wire.deskPageResponse, {
    schema: requests.deskPageBody,
    example: { version: VERSION, text: "<h2>Returns</h2><p>{returnDays} days.</p>" },
  }),
];
