import { looseObject } from "@/lib/base/loose";
import type { Reply } from "../kernel/http/http";
import { decryptText, encryptText } from "../kernel/safety/encrypted-text";
import type { Secrets } from "../kernel/safety/secrets";

const PURPOSE = "desk-one-time-secrets";

/**
 * Returns the body of a response with a new record. Values that are shown only once, such as a
 * link, are encrypted, because responses are stored for repeats.
 */
export function encryptedBody(
  secrets: Secrets,
  data: Record<string, unknown>,
  extra: Record<string, unknown> | undefined,
): Reply["body"] {
  if (!extra) return { data };
  const sealed = encryptText(secrets.keyFor(PURPOSE), PURPOSE, JSON.stringify(extra));
  return { data, sealed };
}

/** Returns the body to send for one of {@link encryptedBody}. */
export function decryptedBody(secrets: Secrets, { data, sealed }: Reply["body"]): Reply["body"] {
  if (typeof sealed !== "string") return { data };
  const extra = decryptText(secrets.keyFor(PURPOSE), PURPOSE, sealed);
  return { data: { ...looseObject(data), ...looseObject(JSON.parse(extra ?? "{}")) } };
}
