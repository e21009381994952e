import { expect } from "@playwright/test";
import type { ShopServer } from "./shop-server";
import { staff } from "./staff";

interface Shown {
  id: number;
  to: string | null;
  text: string | null;
}

/** Returns the last code to this number, as staff see it on this machine. */
export async function codeFor(shop: Pick<ShopServer, "dataDir">, mobile: string): Promise<string> {
  const shown: Shown[] = JSON.parse(await staff(shop, "outbox", "texts", "--json"));
  const own = shown.filter(({ to }) => to === `88${mobile}`).sort((a, b) => b.id - a.id);
  const [code] = own.flatMap(({ text }) => /\d{6}/.exec(text ?? "") ?? []);
  expect(code, "a code in the outbox").toBeDefined();
  return code ?? "";
}
