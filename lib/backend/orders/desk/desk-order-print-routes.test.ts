/** @jest-environment node */
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let fixture: OrderFixture;
let desk: DeskVisitor;
let first: string;
let second: string;

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
  desk = await openDesk(fixture.shop.backend, "pharmacist");
  first = await placeFor('Rahim <b>"Uddin"</b>', "<script>alert(1)</script>");
  second = await placeFor("Karim Khan", "");
});

async function placeFor(name: string, orderNotes: string): Promise<string> {
  return numberOf(
    await fixture.place(new Visitor(fixture.shop.backend), (body) => ({
      ...body,
      billing: { ...body.billing, name },
      shipping: { ...body.shipping, orderNotes },
    })),
  );
}

const print = (query: string) => desk.get(`orders/print?${query}`);

async function documentOf(kind: string, lang = "en"): Promise<string> {
  const { status, headers, body } = await print(
    `kind=${kind}&numbers=${second},${first},${second}&lang=${lang}`,
  );
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toMatch(/^text\/html/);
  expect(headers.get("Cache-Control")).toBe("private, no-store");
  return String(body);
}

test("packing slips have a page for each order, in the chosen sequence, without prices", async () => {
  const html = await documentOf("slips");
  expect(html.match(/<article class="order">/g)).toHaveLength(2);
  expect(html.indexOf(second)).toBeLessThan(html.indexOf(first));
  expect(html).toContain("T-1");
  expect(html).toMatch(/data-name="Expires">[A-Z][a-z]+ \d+, \d{4}</);
  expect(html).not.toMatch(/৳|230|330/);
  expect(html).toContain("break-after: page");
  expect(html).toContain("width < 100mm");
});

test("texts of people are escaped", async () => {
  const html = await documentOf("slips");
  expect(html).toContain("Rahim &lt;b&gt;&quot;Uddin&quot;&lt;/b&gt;");
  expect(html).not.toContain("<script>alert");
});

test("invoices have the totals of each order", async () => {
  const html = await documentOf("invoices");
  expect(html.match(/<article class="order">/g)).toHaveLength(2);
  expect(html.match(/৳330\.00/g)?.length).toBeGreaterThanOrEqual(2);
});

test("both are in Bengali at a Bengali desk", async () => {
  const slips = await documentOf("slips", "bn");
  expect(slips).toContain('<html lang="bn">');
  expect(slips).toContain("প্যাকিং স্লিপ");
  expect(slips).toContain("১ ×");
  expect(await documentOf("invoices", "bn")).toContain("৳৩৩০.০০");
});

test.each<[string, number]>([
  ["kind=slips&numbers=", 422],
  ["kind=slips", 422],
  [`kind=slips&numbers=${Array.from({ length: 51 }, (_, n) => `N${n}`).join(",")}`, 422],
  ["kind=labels&numbers=NM-7Q2K-9WXM-T4PA", 422],
  ["kind=slips&numbers=NM-7Q2K-9WXM-T4PA", 404],
  ["kind=slips&numbers=<b>", 404],
])("%s answers %i", async (query, status) => {
  expect((await print(query)).status).toBe(status);
});
