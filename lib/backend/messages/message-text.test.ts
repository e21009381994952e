/** @jest-environment node */
import { dataJson, dataRows } from "@/lib/dev/testing/backend/commands";
import { openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { OutboxConfig } from "@/lib/site/config/outbox-config";
import { inTransaction } from "../kernel/db/transaction";
import { recordDirectMessage } from "../kernel/outbox/direct-messages";

const SMS = {
  provider: "mimsms",
  url: "http://127.0.0.1:9",
  user: "shop",
  token: "t",
  sender: "NIRAMOY",
} as const;

async function openWithCode(outbox: OutboxConfig): Promise<TestShop> {
  const shop = await openShop({ outbox });
  const { channels, writer, db } = shop;
  const at = Date.now();
  await inTransaction(db, (trx) =>
    recordDirectMessage(
      trx,
      { channels, secrets: writer.secrets },
      {
        type: "account.code",
        reference: "r1",
        to: { phone: "01712345678" },
        language: "en",
        data: { code: "493817" },
        expiresAt: at + 600_000,
      },
      at,
    ),
  );
  return shop;
}

async function seenBy(shop: TestShop, role: "owner" | "orders") {
  const desk = await openDesk(shop.backend, role);
  return (await desk.get("outbox")).body;
}

test("on this machine, staff see what would be sent, codes too", async () => {
  const shop = await openWithCode({ shown: ["mail", "sms"] });
  await shop.backend.deliver();
  const text = expect.stringMatching(/^Niramoy: Your code is 493817\./);
  expect(await dataRows(shop, ["outbox", "texts"])).toMatchObject([
    { channel: "customer-sms", state: "sent", to: "8801712345678", text },
  ]);
  for (const role of ["owner", "orders"] as const)
    expect(await seenBy(shop, role)).toMatchObject({
      data: [{ way: "sms", type: "account.code", about: null, state: "shown", text }],
      total: 1,
    });
});

test("codes are masked if their channel is set up", async () => {
  const shop = await openWithCode({ sms: SMS });
  const [{ id, text } = { id: 0, text: "" }] = await dataRows(shop, ["outbox", "texts"]);
  expect(text).toMatch(/^Niramoy: Your code is ••••••\./);
  const shown = await dataJson(shop, ["outbox", "show", String(id)]);
  expect(shown).toMatchObject({ to: "8801712345678", text });
  expect(JSON.stringify([shown, await seenBy(shop, "owner")])).not.toContain("493817");
});

test("the desk filters by state and channel", async () => {
  const shop = await openWithCode({ sms: SMS, shown: ["mail"] });
  const desk = await openDesk(shop.backend, "owner");
  const totals = [];
  for (const query of ["", "?state=waiting", "?state=dead", "?way=sms", "?way=mail", "?way=fax"]) {
    const { body } = await desk.get(`outbox${query}`);
    totals.push(Object(body).total);
  }
  expect(totals).toEqual([1, 1, 0, 1, 0, 0]);
});

test("a message whose secret was changed has no text", async () => {
  const shop = await openWithCode({ sms: SMS });
  await shop.db.updateTable("outbox_messages").set({ reference: "r2" }).execute();
  expect(await dataRows(shop, ["outbox", "texts"])).toMatchObject([{ to: null, text: null }]);
});
