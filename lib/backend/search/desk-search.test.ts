/** @jest-environment node */
import { z } from "zod";
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { addOrder } from "@/lib/dev/testing/backend/order-rows";
import { arrangeProduct, openShop, type TestShop } from "@/lib/dev/testing/backend/shop";

let shop: TestShop;
let desk: DeskVisitor;
let product: number;

beforeAll(async () => {
  shop = await openShop({ rateLimitScale: 1_000 });
  desk = await openDesk(shop.backend, "owner");
  product = await arrangeProduct(shop.db, "bp-arm", 5);
});

const total = async (list: string, q: string) =>
  z
    .object({ total: z.number() })
    .parse((await desk.get(`${list}?per_page=5&q=${encodeURIComponent(q)}`)).body).total;

const composed = (text: string) =>
  text.replaceAll("\u09af\u09bc", "\u09df").replaceAll("\u09a1\u09bc", "\u09dc");
const decomposed = (text: string) => text.normalize("NFD");

async function order(billing_name: string, billing_phone: string): Promise<string> {
  const { id, number } = await addOrder(shop.db, product);
  await shop.db
    .updateTable("orders")
    .set({ billing_name, billing_phone })
    .where("id", "=", id)
    .execute();
  return number;
}

describe.each(["orders", "people"])("%s", (list) => {
  beforeAll(() =>
    shop.db.updateTable("orders").set({ billing_name: "", billing_phone: "" }).execute(),
  );

  test.each([
    [composed("মায়া বড়াল"), "01311000001"],
    [decomposed("ছায়া বড়াল"), "01311000002"],
  ])("finds %s however it is encoded, and its words in any order", async (name, phone) => {
    await order(name, phone);
    const [first = "", last = ""] = name.split(" ");
    for (const q of [
      composed(name),
      decomposed(name),
      `${last} ${first}`,
      ` ${first}\u00a0${last} `,
    ])
      expect({ q, found: await total(list, q) }).toEqual({ q, found: 1 });
  });

  test("finds names in any case, without joiners, with digits of both languages", async () => {
    await order("Nestlé র\u200d্যাব ২০", "01311000004");
    expect(await total(list, "nestle র্যাব 20")).toBe(1);
    expect(await total(list, "NESTLÉ র\u200d্যাব ২০")).toBe(1);
  });

  test.each(["100% cotton", "a_b", "back\\slash", "'quoted'"])(
    "any sign is text: %s",
    async (name) => {
      await order(`Sign ${name}`, `0141100000${name.length % 10}`);
      expect(await total(list, name)).toBeGreaterThan(0);
      expect(await total(list, name.replace(/[%_\\']/, "#"))).toBe(0);
    },
  );

  test("finds a phone number by a part of any length from four digits on", async () => {
    const phone = "01578243169";
    await order("Part Owner", phone);
    for (let length = 4; length <= phone.length; length++) {
      expect({ length, found: await total(list, phone.slice(-length)) }).toEqual({
        length,
        found: 1,
      });
      expect(await total(list, phone.slice(0, length))).toBeGreaterThan(0);
    }
    for (const q of ["+880 1578-243", "243 169", "২৪৩১৬৯", "008801578243169", "(01578) 243"])
      expect({ q, found: await total(list, q) }).toEqual({ q, found: 1 });
  });

  test("finds a number that a form would refuse today", async () => {
    await order("Earlier Operator", "01199887766");
    expect(await total(list, "+880 1199-887766")).toBe(1);
  });
});

test("finds an order by any part of its number, with or without NM", async () => {
  await order("Number Owner", "01611000000");
  const { order_number: number } = await shop.db
    .updateTable("orders")
    .set({ order_number: "NM-7Q2K-9WXM-T4PA" })
    .where("billing_name", "=", "Number Owner")
    .returning("order_number")
    .executeTakeFirstOrThrow();
  for (const q of [
    number,
    `#${number}`,
    "7q2k9wxmt4pa",
    "7Q2K-9WXM-T4PA",
    "T4PA",
    "nm-7q2k",
    "9WXM-T4",
  ])
    expect({ q, found: await total("orders", q) }).toEqual({ q, found: 1 });
});

test("a name of twelve letters is no order number", async () => {
  await order("Farhana Aktar", "01711000009");
  expect(await total("orders", "Farhana Aktar")).toBe(1);
});

test.each(["products", "prices"])("%s finds Bengali in every encoding", async (list) => {
  const change = shop.db.updateTable("products").set({ name_bn: composed("মায়াবড়ি") });
  await change.where("id", "=", product).execute();
  for (const form of [composed, decomposed]) expect(await total(list, form("মায়াবড়ি"))).toBe(1);
});

test.each(["categories", "brands"])("%s finds Bengali in every encoding", async (list) => {
  const { status } = await desk.post(list, {
    name: `Test ${list}`,
    name_bn: composed("ছায়াবড়ি"),
    ...(list === "categories" && { slug: "test-category" }),
  });
  expect(status).toBe(201);
  for (const form of [composed, decomposed]) expect(await total(list, form("ছায়াবড়ি"))).toBe(1);
});
