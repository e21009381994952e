import { z } from "zod";
import { pageOf } from "../wire/desk";
import { id, time } from "../wire/fields";

const text = z.string().nullable();

/** An address of the newsletter with its consent. */
export const deskSubscriberWire = z.object({
  id,
  version: z.string(),
  state: z.enum(["subscribed", "waiting"]),
  email: z.string(),
  language: z.enum(["en", "bn"]),
  consent_version: text,
  consented_at: time,
  confirmed_at: time.nullable(),
});

export type DeskSubscriber = z.infer<typeof deskSubscriberWire>;

export const deskNewsletterResponse = pageOf(deskSubscriberWire);
