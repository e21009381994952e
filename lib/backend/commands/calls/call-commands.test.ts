/** @jest-environment node */
import { DESK_CALLS } from "@/lib/contract/calls/desk";
import { dataJson, dataRows, runData } from "@/lib/dev/testing/backend/commands";
import { numberOf, OrderFixture } from "@/lib/dev/testing/backend/order-fixture";
import { arrangeProduct } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { osUser } from "../../kernel/commands/os-user";
import { GROUPS } from "../groups";
import { commandNameOf, OWN_NAMES, WITHOUT_COMMAND } from "./names";

const BY = ["--by", "Salma"];
const UNPAID = ["--unpaid-reason", "Pays by invoice"];

let fixture: OrderFixture;
let number: string;

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
  await arrangeProduct(fixture.shop.db, "bp-arm", 500);
});

async function placeOrder() {
  number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
}

const run = (...argv: string[]) => runData(fixture.shop, argv);
const lastAudit = async () => (await dataRows(fixture.shop, ["audit", "list", "--limit", "1"]))[0];

describe("names", () => {
  const ids = new Set(DESK_CALLS.map(({ id }) => id));
  const words = GROUPS.flatMap(({ name: group, commands }) =>
    commands.map(({ name }) => `${group} ${name}`),
  );

  test.each(DESK_CALLS.map((call) => [call.id, call] as const))(
    "%s has a command, or a reason why not",
    (_, call) => {
      const named = commandNameOf(call);
      if (named) expect(words).toContain(`${named.group} ${named.name}`);
      else expect(WITHOUT_COMMAND[call.id]).toMatch(/\w/);
    },
  );

  test("names and reasons are of calls that exist", () => {
    const named = [...Object.keys(OWN_NAMES), ...Object.keys(WITHOUT_COMMAND)];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test.each([
    ["listDeskComplaints", "complaints list"],
    ["getDeskComplaint", "complaints show"],
    ["answerDeskComplaint", "complaints answer"],
    ["changeDeskComplaint", "complaints set"],
    ["addDeskDoctor", "doctors add"],
    ["cancelDeskAppointment", "appointments cancel"],
    ["exportDeskReturnsList", "exports returns"],
    ["listDeskPeople", "customers list"],
    ["correctDeskStock", "stock correct"],
  ])("%s is called %s", (id, expected) => {
    const call = DESK_CALLS.find((one) => one.id === id);
    const named = call && commandNameOf(call);
    expect(`${named?.group} ${named?.name}`).toBe(expected);
  });
});

test("the help explains every command", async () => {
  for (const { name: group, commands } of GROUPS)
    for (const { name, summary } of commands) {
      const words = group === name ? [group] : [group, name];
      const { code, out } = await run(...words, "--help");
      expect(code).toBe(0);
      expect(out).toContain(summary);
      expect(out).not.toContain("undefined");
    }
});

test("files a complaint and answers it: with the account of the machine in the audit", async () => {
  await placeOrder();
  const filed = await run(
    "complaints",
    "add",
    number,
    "--kind",
    "damaged",
    "--text",
    "Open",
    ...BY,
  );
  expect(filed.error).toBe("");
  const [{ id } = { id: "" }] = await dataRows(fixture.shop, [
    "complaints",
    "list",
    "--number",
    number,
  ]);
  const answer = ["complaints", "answer", String(id), "--text", "We send a new one.", ...BY];
  const { out, error } = await run(...answer);
  expect([error, out]).toEqual(["", expect.stringContaining("Answered.")]);
  expect(await dataJson(fixture.shop, ["complaints", "show", String(id)])).toMatchObject({
    answer: "We send a new one.",
    answered_by: "Salma",
  });
  expect(await lastAudit()).toMatchObject({
    by: "Salma",
    os_user: osUser(),
    command: "complaints answer",
    subject: `order ${number}`,
  });
});

test("refuses what the desk refuses, with its fields", async () => {
  await placeOrder();
  const missing = await run("complaints", "add", number, "--kind", "damaged", ...BY);
  expect([missing.code, missing.error]).toEqual([1, expect.stringContaining("text: ")]);
  const unknown = await run("complaints", "add", number, "--colour", "red", ...BY);
  expect(unknown.error).toContain("Unknown option '--colour'");
  const typed = await run("orders", "refund", number, "--amount", "much", ...BY);
  expect(typed.error).toBe("niramoy: amount: must be a number\n");
  expect((await run("orders", "note", number, "--text", "x")).error).toContain("by is missing");
  expect((await run("orders", "show", "NM-0000-0000-0000")).code).toBe(1);
});

test("a refund has to be confirmed, and is made once for each key", async () => {
  await placeOrder();
  expect((await run("orders", "pay", number, "--way", "cash", ...BY)).error).toBe("");
  const refund = ["orders", "refund", number, "--amount", "20", "--reason", "Late", ...BY];
  expect((await run(...refund)).error).toContain("repeat it with --yes");
  const again = [...refund, "--yes", "--key", "one-refund"];
  for (const _ of [1, 2]) expect(await run(...again)).toMatchObject({ code: 0, error: "" });
  const order = (await dataJson(fixture.shop, ["orders", "show", number])) as {
    refunds: unknown[];
  };
  expect(order.refunds).toHaveLength(1);
  expect(await lastAudit()).toMatchObject({ by: "Salma", command: "orders refund" });
});

test("decides reviews by their ids, whose versions it reads", async () => {
  const [{ id } = { id: "" }] = await dataRows(fixture.shop, [
    "reviews",
    "list",
    "--state",
    "shown",
  ]);
  const decide = ["reviews", "decide", "--reviews", String(id), "--decision", "refuse", ...BY];
  expect((await run(...decide)).error).toContain("reason: ");
  expect((await run(...decide, "--reason", "Advertises")).code).toBe(0);
  const refused = await dataRows(fixture.shop, ["reviews", "list", "--state", "refused"]);
  expect(refused.map((row) => row.id)).toContain(id);
});

test("names products by SKU, and a file of the desk is written", async () => {
  expect((await run("stock", "show", "bp-arm")).out).toContain("T-1");
  const correct = ["stock", "correct", "bp-arm", "T-1", "--quantity", "450", "--reason", "damaged"];
  expect(await run(...correct, ...BY)).toMatchObject({ error: "", code: 0 });
  const list = await run("exports", "expiring");
  expect(list.out).toContain("Last day,Batch,SKU");
});

describe("former names", () => {
  beforeEach(placeOrder);

  const standing = async () => {
    const order = await dataJson(fixture.shop, ["orders", "show", number]);
    return order as { state: string; total: number; history: unknown[]; notes: unknown[] };
  };

  test("an order goes on, with the courier, and is taken back", async () => {
    expect((await run("orders", "next", number, ...BY)).code).toBe(1);
    for (const argv of [
      ["orders", "next", number, ...UNPAID, ...BY],
      ["orders", "pack", number, ...BY],
      ["orders", "sent", number, "--courier", "RedX", "--tracking", "R1", ...UNPAID, ...BY],
      ["orders", "note", number, "call at 5 pm", ...BY],
    ])
      expect(await run(...argv)).toMatchObject({ code: 0, error: "" });
    expect(await standing()).toMatchObject({
      state: "in-transit",
      courier: "RedX",
      tracking_code: "R1",
      notes: [{ note: "call at 5 pm", by: "Salma" }],
    });
    expect(await run("orders", "undo", number, ...BY)).toMatchObject({ code: 0, error: "" });
    expect((await standing()).state).toBe("processing");
  });

  test("a payment is recorded with the total of its order", async () => {
    const paid = (amount: number) =>
      run("orders", "paid", number, "--amount", String(amount), "--way", "cash", ...BY);
    const { total } = await standing();
    expect((await paid(1)).error).toContain("the total of the order is");
    expect(await paid(total)).toMatchObject({ code: 0, error: "" });
  });

  test("a parcel that comes back is received", async () => {
    for (const to of ["processing", "in-transit"])
      expect((await run("orders", "next", number, "--to", to, ...UNPAID, ...BY)).error).toBe("");
    const cancel = ["orders", "cancel", number, "--reason", "not_taken", ...BY];
    expect((await run(...cancel)).error).toBe("");
    const list = ["returns", "list", "--order", number];
    const [parcel] = await dataRows(fixture.shop, list);
    const received = await run("returns", "decide", String(parcel?.id), "--as", "restock", ...BY);
    expect(received).toMatchObject({ code: 0, error: "" });
    expect(await dataRows(fixture.shop, list)).toMatchObject([{ state: "received" }]);
  });

  test("an order is cancelled with a reason", async () => {
    const cancel = ["orders", "cancel", number, "--reason", "asked", ...BY];
    expect(await run(...cancel)).toMatchObject({ code: 0, error: "" });
    expect((await standing()).state).toBe("cancelled");
  });

  test("an appointment is booked by the name of the doctor, and a question is closed", async () => {
    const book = ["appointments", "book", "1", "--at", "2000-01-31 17:20", "--name", "Karim"];
    const booked = await run(...book, "--phone", "01712345678", ...BY);
    expect(booked.error).toContain("starts_at: ");
    const [question] = await dataRows(fixture.shop, ["messages", "list"]);
    const done = ["messages", "done", String(question?.id), ...BY];
    expect(await run(...done)).toMatchObject({ code: 0, error: "" });
    const left = await dataRows(fixture.shop, ["messages", "list"]);
    expect(left.map(({ id }) => id)).not.toContain(question?.id);
  });

  test("a delivery is received, and counted by the number of its batch", async () => {
    const receive = ["stock", "receive", "bp-arm", "--batch", "B9", "--quantity", "3"];
    const delivery = ["--delivery", "L-2", "--expires", "2050-05-31"];
    expect((await run(...receive, ...delivery, ...BY)).error).toContain("odd: expires_late");
    const right = ["--confirm", "expires_late"];
    const received = await run(...receive, ...delivery, ...right, ...BY);
    expect(received).toMatchObject({ code: 0, error: "" });
    const count = ["stock", "correct", "bp-arm", "--batch", "B9", "--counted", "2"];
    expect(await run(...count, "--reason", "damaged", ...BY)).toMatchObject({ code: 0, error: "" });
    const batches = await dataRows(fixture.shop, ["stock", "show", "bp-arm"]);
    expect(batches).toContainEqual(expect.objectContaining({ batch_no: "B9", shelf: 2 }));
  });

  test("the help of a group does not list them", async () => {
    expect((await run("orders", "--help")).out).not.toContain("next NUMBER");
    expect((await run("orders", "next", "--help")).out).toContain("is orders move now");
  });
});

test("a request over HTTP cannot name an operator", async () => {
  const operator = { name: "Salma", osUser: "root", command: "orders refund", confirmed: true };
  const request = new Request("http://localhost:3000/api/desk/orders", {
    headers: { operator: JSON.stringify(operator), "X-Operator": JSON.stringify(operator) },
  });
  const context = Object.assign({ clientAddress: "203.0.113.9" }, { operator });
  expect((await fixture.shop.backend.fetch(request, context)).status).toBe(401);
});
