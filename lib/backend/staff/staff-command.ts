import { z } from "zod";
import { ROLES } from "@/lib/contract/terms";
import {
  type CommandGroup,
  changeCommand,
  preparedChangeCommand,
  readCommand,
} from "../kernel/commands/command";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, notFound } from "../kernel/errors";
import { endStaffSessions } from "../kernel/sessions/staff-sessions";
import { field, line, parsedText } from "../kernel/text/localized-text-fields";
import { removePasskeys } from "../passkeys/passkeys";
import { createSetUpLink } from "./set-up";
import { addStaff, changeStaff, findStaffByMail, listStaff } from "./staff";

const GROUP = "staff";
const ONCE = "It can be used once, within an hour, to choose a password and a second factor:";

const mailField = field(
  parsedText((raw) => {
    const mail = raw.trim().toLowerCase();
    return mail.length <= 200 && z.email().safeParse(mail).success ? mail : null;
  }, "must be an e-mail address"),
  "MAIL",
  "e-mail address of the person",
);

/** @throws AppError 404 */
async function personOf(db: Db | Trx, mail: string) {
  const person = await findStaffByMail(db, mail);
  if (!person) throw notFound(`No staff account has the address ${mail}.`);
  return person;
}

const list = readCommand(
  { name: "list", summary: "everybody who can log in at the desk", input: z.object({}) },
  async ({ db }) => ({
    rows: (await listStaff(db)).map(({ id, name, mail, role, state, totp_secret, created_at }) => ({
      id,
      name,
      mail,
      role,
      state,
      second_factor: totp_secret !== null,
      since: new Date(created_at),
    })),
  }),
);

const add = preparedChangeCommand(
  GROUP,
  {
    name: "add",
    summary: "adds a person and prints a link for password and second factor",
    input: z.object({
      mail: mailField,
      name: field(line(60), "NAME", "name of the person, for the audit"),
      role: field(
        z.enum(ROLES, `must be one of ${ROLES.join(", ")}`),
        "ROLE",
        `one of ${ROLES.join(", ")}`,
      ),
    }),
    args: ["mail"],
  },
  async ({ siteUrl }) => siteUrl,
  async (trx, { mail, name, role }, { at }, siteUrl) => {
    if (await findStaffByMail(trx, mail))
      throw new AppError(409, `${mail} is there already; staff link makes a new link.`);
    const person = await addStaff(trx, { mail, name, role }, at);
    const { setup_link: link } = await createSetUpLink(trx, person, siteUrl, at);
    return {
      audit: [{ subject: `staff ${person.id}`, before: null, after: { role } }],
      result: { record: { mail, role, link }, message: `${ONCE} ${link}` },
    };
  },
);

const link = preparedChangeCommand(
  GROUP,
  {
    name: "link",
    summary: "prints a new link, for a lost password or second factor",
    input: z.object({ mail: mailField }),
    args: ["mail"],
  },
  async ({ siteUrl }) => siteUrl,
  async (trx, { mail }, { at }, siteUrl) => {
    const person = await personOf(trx, mail);
    const { setup_link: address } = await createSetUpLink(trx, person, siteUrl, at);
    return {
      audit: [{ subject: `staff ${person.id}`, before: null, after: { link: "created" } }],
      result: { record: { mail, link: address }, message: `${ONCE} ${address}` },
    };
  },
);

interface Switch {
  disabled: boolean;
  mail: string;
  reason?: string;
  /** What the person then is or can. */
  text: string;
}

async function switchPerson(trx: Trx, { disabled, mail, reason, text }: Switch) {
  const { id, state } = await personOf(trx, mail);
  if ((state === "disabled") === disabled)
    return { result: { message: `${mail} ${text} already.` } };
  await changeStaff(trx, id, { disabled });
  const after = { disabled, ...(reason !== undefined && { reason }) };
  return {
    audit: [{ subject: `staff ${id}`, before: { disabled: !disabled }, after }],
    result: { message: `${mail} ${text}.` },
  };
}

const disable = changeCommand(
  GROUP,
  {
    name: "disable",
    summary: "ends all sessions of a person, who cannot log in any more",
    input: z.object({
      mail: mailField,
      reason: field(line(300), "TEXT", "why, for the audit, without names"),
    }),
    args: ["mail"],
  },
  (trx, { mail, reason }) =>
    switchPerson(trx, { mail, reason, disabled: true, text: "is disabled" }),
);

const enable = changeCommand(
  GROUP,
  {
    name: "enable",
    summary: "lets a disabled person log in again",
    input: z.object({ mail: mailField }),
    args: ["mail"],
  },
  (trx, { mail }) => switchPerson(trx, { mail, disabled: false, text: "can log in" }),
);

const withoutPasskeys = changeCommand(
  GROUP,
  {
    name: "remove-passkeys",
    summary: "removes all passkeys of a person who lost a device, and ends their sessions",
    input: z.object({ mail: mailField }),
    args: ["mail"],
  },
  async (trx, { mail }) => {
    const { id } = await personOf(trx, mail);
    const removed = await removePasskeys(trx, id);
    if (removed === 0) return { result: { message: `${mail} has no passkey.` } };
    await endStaffSessions(trx, id);
    return {
      audit: [{ subject: `staff ${id}`, before: null, after: { passkeys_removed: removed } }],
      result: { message: `Passkeys of ${mail} that were removed: ${removed}.` },
    };
  },
);

export const staffGroup: CommandGroup = {
  name: GROUP,
  summary: "who can log in at the desk: see, add, new link, remove passkeys, disable",
  commands: [list, add, link, withoutPasskeys, disable, enable],
};
