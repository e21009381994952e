import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import type { Channel } from "../db/schema-outbox";

/** Ways of telling somebody that are set up; messages are written for these only. */
export function channelsOf({ webhook, mail }: OutboxConfig): Channel[] {
  return [
    ...(webhook ? (["webhook"] as const) : []),
    ...(mail?.staff ? (["staff-mail"] as const) : []),
    ...(mail ? (["customer-mail"] as const) : []),
  ];
}
