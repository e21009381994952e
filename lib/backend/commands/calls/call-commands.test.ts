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

let fixture: OrderFixture;
let number: string;

beforeAll(async () => {
  fixture = await OrderFixture.open({ rateLimitScale: 1_000 });
  await arrangeProduct(fixture.shop.db, "bp-arm", 500);
});

beforeEach(async () => {
  number = numberOf(await fixture.place(new Visitor(fixture.shop.backend)));
});

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
  const missing = await run("complaints", "add", number, "--kind", "damaged", ...BY);
  expect([missing.code, missing.error]).toEqual([1, expect.stringContaining("text: ")]);
  const unknown = await run("complaints", "add", number, "--colour", "red", ...BY);
  expect(unknown.error).toContain("Unknown option '--colour'");
  const typed = await run("complaints", "set", "1", "--staff_id", "much", ...BY);
  expect(typed.error).toBe("niramoy: staff_id: must be a whole number\n");
  expect((await run("complaints", "set", "1", "--staff_id", "-")).error).toContain("by is missing");
  expect((await run("complaints", "show", "999999")).code).toBe(1);
});

test("a request over HTTP cannot name an operator", async () => {
  const operator = { name: "Salma", osUser: "root", command: "orders refund", confirmed: true };
  const request = new Request("http://localhost:3000/api/desk/orders", {
    headers: { operator: JSON.stringify(operator), "X-Operator": JSON.stringify(operator) },
  });
  const context = Object.assign({ clientAddress: "203.0.113.9" }, { operator });
  expect((await fixture.shop.backend.fetch(request, context)).status).toBe(401);
});
