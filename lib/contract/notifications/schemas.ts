import { z } from "zod";
import { refusalText } from "../refusal-texts/refusal";
import { id, time } from "../wire/fields";

const REFUSED = refusalText("notifications.refused");

/** Schema of a key in base64url with this number of bytes, which fill the last character or not. */
const key = (bytes: number) =>
  z
    .string({ error: REFUSED })
    .regex(/^[\w-]+$/, REFUSED)
    .length(Math.ceil((bytes * 4) / 3), REFUSED);

/** What `PushSubscription.toJSON()` of a browser has, and the language of the desk there. */
export const deskNotificationsBody = z.object({
  endpoint: z.string({ error: REFUSED }).max(1_000, REFUSED).describe("Of the push service."),
  keys: z.object({ p256dh: key(65), auth: key(16) }, { error: REFUSED }),
  language: z.enum(["en", "bn"], REFUSED),
});

/** A device on which a staff member is notified of new orders; its keys are not shown. */
export const deskDeviceWire = z.object({
  id,
  endpoint: z.string().describe("By it a browser finds its own entry."),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  created_at: time,
});

export type DeskDevice = z.infer<typeof deskDeviceWire>;

export const deskNotificationsResponse = z.object({
  public_key: z.string().describe("`applicationServerKey` of the shop, in base64url."),
  data: z.array(deskDeviceWire),
});
