import { readDirectMessage } from "@/lib/backend/kernel/outbox/direct-messages";
import type { TestShop } from "./shop";
import { Visitor } from "./visitor";

/** On this machine: messages are written, and shown to staff. */
export const SHOWN_MESSAGES = { shown: ["mail", "sms"] } as const;

/** Returns the codes in the outbox with their addresses, oldest first. */
export async function sentCodes(shop: TestShop): Promise<{ to: string; code: string }[]> {
  const rows = await shop.db
    .selectFrom("outbox_messages")
    .selectAll()
    .where("type", "=", "account.code")
    .orderBy("id")
    .execute();
  return rows.map((row) => {
    const message = readDirectMessage(shop.writer.secrets, row, "account.code");
    if (!message) throw new Error("the code cannot be read");
    return { to: message.to, code: message.data.code };
  });
}

export async function lastCode(shop: TestShop): Promise<string> {
  const code = (await sentCodes(shop)).at(-1)?.code;
  if (code === undefined) throw new Error("there is no code");
  return code;
}

/** Asks for a code with a solved robot check. */
export async function askForCode(
  shop: TestShop,
  path: "/api/forgot-password" | "/api/login-code",
  login: string,
  visitor = new Visitor(shop.backend),
) {
  const recaptchaToken = await visitor.robotToken("login");
  return visitor.send("POST", path, { login, recaptchaToken });
}
