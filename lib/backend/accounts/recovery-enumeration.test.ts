/** @jest-environment node */
import type { KyselyPlugin, PluginTransformQueryArgs } from "kysely";
import { askForCode, SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";
import { inTransaction } from "../kernel/db/transaction";
import { findAccount } from "./accounts";
import { sendAccountCode } from "./codes/send-account-code";

const KNOWN = ["rahima", "rahima@niramoy.example", "01711000001"];
const UNKNOWN_LOGINS = ["nobody", "nobody@niramoy.example", "01999999999"];
const WORD = "tulip kettle by the river";

let shop: TestShop;

beforeEach(async () => {
  shop = await openShop({ outbox: SHOWN_MESSAGES });
});

/**
 * Returns the parts of a response that must not depend on the account; cookies and request ids
 * always differ.
 */
function seen({ status, headers, body }: Awaited<ReturnType<Visitor["send"]>>) {
  const names = [...headers.keys()].filter((name) => name !== "x-request-id").sort();
  return { status, names, length: headers.get("content-length"), body };
}

test.each(["/api/forgot-password", "/api/login-code"] as const)(
  "%s answers alike for known and unknown names, however often",
  async (path) => {
    const responses = [];
    for (const logins of [KNOWN, UNKNOWN_LOGINS]) {
      const said = [];
      for (const login of logins)
        for (let n = 0; n < 3; n++) said.push(seen(await askForCode(shop, path, login)));
      responses.push(said);
    }
    expect(responses[0]).toEqual(responses[1]);
  },
);

test.each([
  ["/api/reset-password", { password: WORD, password_confirmation: WORD }],
  ["/api/login-with-code", {}],
])("%s answers alike for known and unknown names", async (path, words) => {
  const responses = [];
  for (const login of ["01711000001", "01999999999"]) {
    await askForCode(shop, "/api/forgot-password", login);
    const said = [];
    for (let n = 0; n < 7; n++) {
      const visitor = new Visitor(shop.backend);
      said.push(seen(await visitor.send("POST", path, { login, code: "000000", ...words })));
    }
    responses.push(said);
  }
  expect(responses[0]).toEqual(responses[1]);
});

/** Notes the kind of each statement, and the SQL of those without a query tree. */
class Statements implements KyselyPlugin {
  readonly kinds: string[] = [];

  transformQuery({ node }: PluginTransformQueryArgs) {
    this.kinds.push(
      node.kind === "RawNode" ? `${node.kind} ${node.sqlFragments[0]?.trim()}` : node.kind,
    );
    return node;
  }

  transformResult = async ({ result }: Parameters<KyselyPlugin["transformResult"]>[0]) => result;
}

async function statementsFor(login: string, subject: string): Promise<string[]> {
  const statements = new Statements();
  const db = shop.db.withPlugin(statements);
  const { channels, writer } = shop;
  const services = { channels, secrets: writer.secrets, rateLimitScale: 1 };
  const account = await findAccount(db, login);
  const language = "en" as const;
  await inTransaction(db, (trx) =>
    sendAccountCode(
      trx,
      services,
      { purpose: "password", subject, account, login, language },
      Date.now(),
    ),
  );
  return statements.kinds;
}

test("runs the same statements for known and unknown names, at each step of the limits", async () => {
  for (let n = 0; n < 7; n++) {
    const known = await statementsFor("rahima", "id 1");
    expect(known).toEqual(await statementsFor("nobody", "name nobody"));
    expect(known.length).toBeGreaterThan(n < 5 ? 4 : 1);
  }
  const rows = await shop.db.selectFrom("outbox_messages").select("id").execute();
  expect(rows).toHaveLength(5);
  expect(await shop.db.selectFrom("account_codes").select("id").execute()).toHaveLength(4);
});

test.each(["/api/forgot-password", "/api/login-code"] as const)(
  "after %s, a refusal does not tell which names have the same account",
  async (path) => {
    const enter = path === "/api/login-code" ? "/api/login-with-code" : "/api/reset-password";
    const words =
      enter === "/api/reset-password" ? { password: WORD, password_confirmation: WORD } : {};
    const said = [];
    for (const [first = "", second = ""] of [KNOWN, UNKNOWN_LOGINS]) {
      await askForCode(shop, path, first);
      const visitor = new Visitor(shop.backend);
      for (const login of [second, first])
        said.push(seen(await visitor.send("POST", enter, { login, code: "000000", ...words })));
      await askForCode(shop, path, second);
      for (const login of [second, first])
        said.push(seen(await visitor.send("POST", enter, { login, code: "000000", ...words })));
    }
    expect(said.slice(0, 4)).toEqual(said.slice(4));
    expect(said.map(({ status }) => status)).not.toContain(200);
  },
);
