import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import type { Channel } from "../db/schema-outbox";

/** Returns the configured channels. Messages are written to the outbox for these only. */
export function channelsOf({ webhook, mail }: OutboxConfig): Channel[] {
  return [
    ...(webhook ? (["webhook"] as const) : []),
    ...(mail?.staff ? (["staff-mail"] as const) : []),
    ...(mail ? (["customer-mail"] as const) : []),
  ];
}
