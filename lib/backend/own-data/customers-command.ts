import { randomInt } from "node:crypto";
import { z } from "zod";
import {
  blockCustomer,
  findCustomer,
  findCustomers,
  resetPassword,
} from "../accounts/staff-accounts";
import {
  type CommandGroup,
  changeCommand,
  preparedChangeCommand,
  readCommand,
  stepwiseCommand,
} from "../kernel/commands/command";
import { exportField, exportText } from "../kernel/commands/files";
import { PasswordHasher } from "../kernel/safety/password-hasher";
import { field, idField, limitField, line } from "../kernel/text/localized-text-fields";
import { eraseCustomer } from "./erase-customer";
import { exportCustomer } from "./export-customer";

const GROUP = "customers";
const customer = z.object({ id: idField("id of the customer, as customers find shows it") });

const moment = (at: number | null) => (at === null ? null : new Date(at));

const find = readCommand(
  {
    name: "find",
    summary: "customers by name, mobile number, e-mail, user name or id",
    input: z.object({
      text: field(line(200), "TEXT", "a part of the name, or all of the number, address or id"),
      limit: limitField(20),
    }),
    args: ["text"],
  },
  async ({ db }, { text, limit }) => ({
    rows: (await findCustomers(db, text, limit)).map((user) => ({
      id: user.id,
      name: user.name,
      phone: user.mobile_no,
      email: user.email,
      username: user.username,
      since: new Date(user.created_at),
      blocked: moment(user.blocked_at),
      reset: moment(user.password_reset_at),
      erased: moment(user.erased_at),
    })),
  }),
);

/** Excludes characters that are easily confused on the telephone. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Returns three groups of five characters: 74 random bits. */
function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return [group(), group(), group()].join("-");
}

const reset = preparedChangeCommand(
  GROUP,
  {
    name: "reset",
    summary: "gives a new password, shown once, to be changed after the next login",
    input: customer,
    args: ["id"],
  },
  async ({ db }, { id }) => {
    await findCustomer(db, id);
    const password = newPassword();
    return { password, hash: await new PasswordHasher().hash(password) };
  },
  async (trx, { id }, { at }, { password, hash }) => {
    await resetPassword(trx, id, hash, at);
    return {
      audit: [{ subject: `customer ${id}`, before: null, after: { password: "reset" } }],
      result: {
        record: { customer: id, password },
        message: "Give it to the customer now; it is shown only once. All sessions have ended.",
      },
    };
  },
);

function blocking(name: "block" | "unblock", summary: string, stateText: string) {
  return changeCommand(
    GROUP,
    { name, summary, input: customer, args: ["id"] },
    async (trx, { id }, { at }) => {
      const blocked = name === "block";
      if (!(await blockCustomer(trx, id, blocked ? at : null, at)))
        return { result: { message: `Customer ${id} ${stateText} already.` } };
      return {
        audit: [{ subject: `customer ${id}`, before: { blocked: !blocked }, after: { blocked } }],
        result: { message: `Customer ${id} ${stateText}.` },
      };
    },
  );
}

const exportOne = readCommand(
  {
    name: "export",
    summary: "all that is stored of a customer, as JSON for the customer",
    input: customer.extend({ file: exportField }),
    args: ["id"],
  },
  async ({ writer }, { id, file }) => {
    const everything = await exportCustomer(writer, id, "staff");
    return exportText(file, `${JSON.stringify(everything, null, 2)}\n`, `Customer ${id} is`);
  },
);

const erase = stepwiseCommand(
  GROUP,
  {
    name: "erase",
    summary: "deletes for ever who a customer is; orders stay in the books without a name",
    input: customer,
    args: ["id"],
  },
  ({ writer: { secrets } }, { id }, change) =>
    change(async (trx, { at }) => {
      const stale = await eraseCustomer(trx, { id, by: "staff", secrets }, at);
      if (!stale) return { result: { message: `Customer ${id} is erased already.` } };
      return {
        stale,
        audit: [{ subject: `customer ${id}`, before: null, after: { erased: true } }],
        result: { message: `Customer ${id} is erased.` },
      };
    }),
);

export const customersGroup: CommandGroup = {
  name: GROUP,
  summary: "customers: find, lost password, block, what is stored, erase",
  commands: [
    find,
    reset,
    blocking("block", "shuts an account; its sessions end", "is blocked"),
    blocking("unblock", "opens a blocked account again", "can log in"),
    exportOne,
    erase,
  ],
};
