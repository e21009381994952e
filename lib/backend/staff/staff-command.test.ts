/** @jest-environment node */
import { dataJson, dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { addPasskey } from "@/lib/dev/testing/passkeys/desk-passkeys";

const BY = ["--by", "Salma"];
const WHY = ["--reason", "Left the shop"];
const ADD = ["staff", "add", "Rafiq@Shop.example", "--name", "Rafiq Islam", "--role", "orders"];

let shop: TestShop;

beforeEach(async () => {
  shop = await openShop();
});

test("adds a person and prints a link for the desk", async () => {
  const added = await dataJson(shop, [...ADD, ...BY]);
  expect(added).toMatchObject({
    mail: "rafiq@shop.example",
    role: "orders",
    link: expect.stringMatching(/^http:\/\/localhost:3000\/desk\/setup#token=[\w-]{43}$/),
  });
  const listed = await dataRows(shop, ["staff", "list"]);
  expect(listed.at(-1)).toMatchObject({
    name: "Rafiq Islam",
    mail: "rafiq@shop.example",
    role: "orders",
    state: "invited",
    second_factor: false,
  });
  const audit = await dataRows(shop, ["audit", "list"]);
  expect(audit).toMatchObject([{ by: "Salma", command: "staff add", after: { role: "orders" } }]);
  expect(JSON.stringify(audit)).not.toMatch(/rafiq/i);
});

test.each([
  [ADD, "rafiq@shop.example is there already; staff link makes a new link."],
  [["staff", "add", "x", "--name", "X", "--role", "orders"], "mail: must be an e-mail address"],
  [["staff", "add", "x@y.example", "--name", "X", "--role", "boss"], "role: must be one of owner,"],
  [["staff", "link", "nobody@shop.example"], "No staff account has the address"],
  [["staff", "disable", "nobody@shop.example", ...WHY], "No staff account has the address"],
  [["staff", "disable", "rafiq@shop.example"], "reason"],
  [["staff", "remove-passkeys", "unknown@shop.example"], "No staff account has the address"],
])("refuses %j", async (argv, message) => {
  await runData(shop, [...ADD, ...BY]);
  const { code, error } = await runData(shop, [...argv, ...BY]);
  expect({ code, error }).toEqual({ code: 1, error: expect.stringContaining(message) });
});

test("disables a person, whose sessions end, and lets the person log in again", async () => {
  const { mail, password } = demoStaff("clinic");
  const desk = await openDesk(shop.backend, "clinic");
  for (const said of ["is disabled.", "is disabled already."])
    expect((await runData(shop, ["staff", "disable", mail, ...WHY, ...BY])).out).toContain(said);
  expect((await dataRows(shop, ["audit", "list"]))[0]).toMatchObject({
    command: "staff disable",
    after: { disabled: true, reason: "Left the shop" },
  });
  expect((await desk.get("me")).status).toBe(401);
  expect((await runData(shop, ["staff", "link", mail, ...BY])).code).toBe(1);
  expect((await runData(shop, ["staff", "enable", mail, ...BY])).code).toBe(0);
  expect((await new DeskVisitor(shop.backend).logIn({ mail, password })).status).toBe(200);
});

test("removes the passkeys of a person who lost them, and ends their sessions", async () => {
  const { mail, password } = demoStaff("clinic");
  const desk = await openDesk(shop.backend, "clinic");
  for (const name of ["Phone", "Laptop"]) await addPasskey(desk, password, name);
  const remove = () => runData(shop, ["staff", "remove-passkeys", mail, ...BY]);
  expect((await remove()).out).toContain(`Passkeys of ${mail} that were removed: 2.`);
  expect((await desk.get("me")).status).toBe(401);
  expect((await remove()).out).toContain(`${mail} has no passkey.`);
  expect((await new DeskVisitor(shop.backend).logIn({ mail, password })).status).toBe(200);
  const audit = await dataRows(shop, ["audit", "list"]);
  expect(audit.filter(({ command }) => command === "staff remove-passkeys")).toMatchObject([
    { by: "Salma", after: { passkeys_removed: 2 } },
  ]);
});

test("keeps the last owner", async () => {
  const { code, error } = await runData(shop, [
    "staff",
    "disable",
    demoStaff("owner").mail,
    ...WHY,
    ...BY,
  ]);
  expect(code).toBe(1);
  expect(error).toContain("The shop needs at least one owner who can log in.");
});
