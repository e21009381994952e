import { defineDeskCalls } from "../define-calls";
import { deskEmptyBody } from "../desk-fields";
import { problem, validationProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { DESK_NOTIFICATION_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of a staff member about notifications of new orders on the own devices. */
export const DESK_NOTIFICATION_CALLS = defineDeskCalls(DESK_NOTIFICATION_ADDRESSES, {
  getDeskNotifications: {
    permission: "notifications.list",
    summary: "Lists the own devices that are notified of new orders, oldest first",
    responses: {
      200: {
        means: "The devices, and the key of the shop",
        schema: schemas.deskNotificationsResponse,
      },
    },
  },
  addDeskNotifications: {
    permission: "notifications.add",
    summary: "Switches notifications on for the device of a subscription",
    notes:
      "A repeat takes over new keys, session and language. An eleventh device replaces the oldest. Ends with the sessions of the person, and with the right to see orders.",
    body: {
      schema: schemas.deskNotificationsBody,
      example: {
        endpoint: "https://push.example/send/dGhlIGRldmljZQ",
        keys: {
          p256dh:
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
          auth: "BTBZMqHH6r4Tts7J_aSIgg",
        },
        language: "bn",
      },
    },
    responses: {
      200: { means: "On", schema: messageResponse },
      422: { means: "No subscription of a public push service.", schema: validationProblem },
    },
  },
  removeDeskNotifications: {
    permission: "notifications.remove",
    summary: "Switches notifications off for a device",
    body: { schema: deskEmptyBody, example: {} },
    responses: {
      200: { means: "Off", schema: messageResponse },
      404: {
        means: "They were off already, or it is a device of another person.",
        schema: problem,
      },
    },
  },
});
