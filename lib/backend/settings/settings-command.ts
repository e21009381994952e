import { z } from "zod";
import { looseObject } from "@/lib/base/loose";
import { layerSettings, settingError, storedForm } from "@/lib/site/settings";
import {
  type CommandGroup,
  type CommandResult,
  changeCommand,
  readCommand,
} from "../kernel/commands/command";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { dropSetting, readStoredSettings, storeSetting } from "../kernel/settings/stored-settings";
import { field, line } from "../kernel/text/localized-text-fields";

const GROUP = "settings";
const KEY = "such as phone, or payment.cashOnDelivery for a part of one";
const keyField = field(line(100), "KEY", KEY);

const refused = (message: string) => new AppError(422, message);

/** Returns the part of a value at a path of keys; undefined if there is none. */
function partOf(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => {
    const parts = looseObject(part);
    return Object.hasOwn(parts, name) ? parts[name] : undefined;
  }, value);
}

/**
 * Returns the value with another part. @throws AppError 422 when the parent of the part is not an
 * object
 */
function withPart(value: unknown, path: readonly string[], part: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return part;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw refused(`there is nothing that ${name} could be a part of: set the whole value`);
  return { ...value, [name]: withPart(looseObject(value)[name], rest, part) };
}

/** Returns the possible meanings of an input: JSON if it parses, and text. */
function meanings(text: string): unknown[] {
  try {
    return [JSON.parse(text), text];
  } catch {
    return [text];
  }
}

const get = readCommand(
  {
    name: "get",
    summary: "every setting, or one, and where it comes from: default, file (SITE_FILE) or table",
    input: z.object({ key: field(line(100).optional(), "KEY", `of this only, ${KEY}`) }),
    args: ["key"],
  },
  async ({ db }, { key }) => {
    const { settings, origins, ignored } = layerSettings(await readStoredSettings(db));
    const values = looseObject(settings);
    const message = ignored.map((name) => `${name} is in the table, but not valid: ignored.`);
    const warning = message.length > 0 ? { message: message.join(" ") } : {};
    const rowOf = (name: string) => {
      const [top = "", ...path] = name.split(".");
      const value = partOf(values[top], path);
      const from = Object.hasOwn(origins, top) ? origins[top] : undefined;
      if (!from) throw refused(settingError(top, null) ?? `${name} is not known`);
      if (value === undefined && path.length > 0) throw refused(`${name} is not there`);
      return { key: name, from, value: value === undefined ? null : JSON.stringify(value) };
    };
    if (key !== undefined) return { record: rowOf(key), ...warning };
    return { rows: Object.keys(origins).map(rowOf), ...warning };
  },
);

async function change(
  trx: Trx,
  key: string,
  after: unknown,
  write: () => Promise<void>,
): Promise<CommandResult> {
  const stored = await readStoredSettings(trx);
  const before = key in stored ? { [key]: stored[key] } : null;
  const next = after === undefined ? null : { [key]: after };
  if (JSON.stringify(before) === JSON.stringify(next))
    return { result: { message: `${key} is so already.` } };
  await write();
  return {
    stale: [{ type: "settings" }],
    audit: [{ subject: `setting ${key}`, before, after: next }],
    result: { message: `${key} is ${after === undefined ? "taken out of the table" : "set"}.` },
  };
}

const set = changeCommand(
  GROUP,
  {
    name: "set",
    summary: "sets a value for all instances, in place of the one in SITE_FILE",
    input: z.object({
      key: keyField,
      value: field(z.string().max(100_000), "VALUE", "JSON, or plain text"),
    }),
    args: ["key", "value"],
  },
  async (trx, { key, value: text }, { at }) => {
    const [top = "", ...path] = key.split(".");
    const { settings } = layerSettings(await readStoredSettings(trx));
    const now = looseObject(settings)[top];
    const candidates = meanings(text).map((meant) => withPart(now, path, meant));
    const complaints = candidates.map((value) => settingError(top, value));
    const chosen = complaints.indexOf(null);
    if (chosen < 0) throw refused(String(complaints[0]));
    const value = storedForm(top, candidates[chosen]);
    return change(trx, top, value, () => storeSetting(trx, top, value, at));
  },
);

const unset = changeCommand(
  GROUP,
  {
    name: "unset",
    summary: "lets the value of SITE_FILE, or the default, count again",
    input: z.object({ key: field(line(100), "KEY", "the whole key, such as payment") }),
    args: ["key"],
  },
  async (trx, { key }) => {
    const stored = await readStoredSettings(trx);
    const complaint = key in stored ? null : settingError(key, null);
    if (complaint?.includes("is not known")) throw refused(complaint);
    return change(trx, key, undefined, () => dropSetting(trx, key));
  },
);

export const settingsGroup: CommandGroup = {
  name: GROUP,
  summary: "name, contact, payment and the like of the shop: see, set, while it runs",
  commands: [get, set, unset],
};
