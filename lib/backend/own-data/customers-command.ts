import { randomInt } from "node:crypto";
import { z } from "zod";
import { findCustomer, resetPassword } from "../accounts/staff-accounts";
import { type CommandGroup, preparedChangeCommand, readCommand } from "../kernel/commands/command";
import { exportField, exportText } from "../kernel/commands/files";
import { PasswordHasher } from "../kernel/safety/password-hasher";
import { idField } from "../kernel/text/localized-text-fields";
import { exportCustomer } from "./export-customer";

const GROUP = "customers";
const customer = z.object({ id: idField("id of the customer, as customers list shows it") });

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

export const customersGroup: CommandGroup = {
  name: GROUP,
  summary: "customers: find, lost password, block, what is stored, erase",
  commands: [reset, exportOne],
};
