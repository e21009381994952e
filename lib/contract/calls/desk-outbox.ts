import { deskMessagesResponse } from "../wire/desk-outbox";
import { type DeskCall, filter, list } from "./desk-call";

/** Calls for messages to customers. */
export const DESK_OUTBOX_CALLS: DeskCall[] = [
  list("listDeskMessages", "/api/desk/outbox", deskMessagesResponse, {
    state: filter("`waiting`, `sending`, `sent` or `dead`"),
    way: filter("`sms` or `mail`"),
  }),
];
