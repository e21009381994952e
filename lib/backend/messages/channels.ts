import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import type { Channel } from "../kernel/db/schema-outbox";

/** Returns the channels whose messages are shown to staff instead of sent. */
export function shownChannels({ shown = [] }: OutboxConfig): Channel[] {
  return shown.map((channel) => `customer-${channel}` as const);
}

/** Returns the channels that messages are written to the outbox for: configured or shown ones. */
export function channelsOf(config: OutboxConfig): Channel[] {
  const { webhook, mail, sms } = config;
  return [
    ...(webhook ? (["webhook"] as const) : []),
    ...(mail?.staff ? (["staff-mail"] as const) : []),
    ...(mail ? (["customer-mail"] as const) : []),
    ...(sms ? (["customer-sms"] as const) : []),
    ...shownChannels(config),
  ];
}
