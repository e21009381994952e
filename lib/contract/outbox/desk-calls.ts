import { filter, listOf } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_OUTBOX_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of the desk for messages to customers. */
export const DESK_OUTBOX_CALLS = defineDeskCalls(DESK_OUTBOX_ADDRESSES, {
  listDeskMessages: listOf("outbox.list", "messages", schemas.deskMessagesResponse, {
    state: filter("`waiting`, `sending`, `sent` or `dead`"),
    way: filter("`sms` or `mail`"),
  }),
});
