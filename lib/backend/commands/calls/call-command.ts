import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { looseList, looseObject } from "@/lib/base/loose";
import type { Call } from "@/lib/contract/calls/call";
import type { CommandContext } from "../../command-context";
import type { DataCommand } from "../../kernel/commands/command";
import type { CommandOutput } from "../../kernel/commands/command-output";
import { callerPath, exportText } from "../../kernel/commands/files";
import { osUser } from "../../kernel/commands/os-user";
import { AppError, errorReason } from "../../kernel/errors";
import type { Operator } from "../../kernel/http/http";
import { authorSchema, field, flag, line } from "../../kernel/text/localized-text-fields";
import { readValues } from "../../kernel/text/read-values";
import { askDesk, readDesk } from "./ask";
import {
  bodyFields,
  type CallField,
  describedField,
  isList,
  offeredFields,
  placeholderOf,
  queryFields,
  typedValues,
  versionedLists,
} from "./fields";
import { helpOfParameter, namedIds, parametersOf } from "./named-records";
import type { CommandName } from "./names";
import { outputOf } from "./output";
import { filledPath, type Read, recordOfCall, withVersions } from "./versions";

export type Given = Record<string, unknown>;

/** Names and options that a command had before it was made from its call. */
export interface FormerUse {
  /** Positional arguments, if they were others. */
  args?: readonly string[];
  options?: readonly string[];
  /** Options without a value. */
  flags?: readonly string[];
  /** Whether the last argument takes all that follow. */
  rest?: boolean;
  /** Another call that was made with this flag. */
  instead?: { flag: string; call: string; now: FormerUse["now"] };
  /** Returns what the command is given now. @throws AppError */
  now: (given: Given, read: Read, context: CommandContext) => Given | Promise<Given>;
}

function optionOf(option: CallField) {
  const meta = { value: placeholderOf(option), description: describedField(option) };
  return isList(option)
    ? z
        .array(z.string())
        .optional()
        .meta({ ...meta, many: true })
    : z.string().optional().meta(meta);
}

/** Whether a successful response is a file. */
const typeOf = ({ responses }: Call) => responses[200]?.type;

const fileOption = (call: Call) =>
  call.file !== undefined
    ? { file: field(line(4_000), "FILE", "the file to send") }
    : typeOf(call) !== undefined && {
        file: field(line(4_000).optional(), "FILE", "the file to write, for its owner only"),
      };

const isWrite = ({ method, readOnly }: Call) => method !== "GET" && !readOnly;

function inputOf(call: Call): z.ZodObject {
  const params = parametersOf(call.path).map((parameter) => {
    const [value, description] = helpOfParameter(parameter);
    return [parameter.name, field(z.string().trim().min(1), value, description)] as const;
  });
  const options = [...queryFields(call), ...offeredFields(call)].map(
    ([name, option]) => [name, optionOf(option)] as const,
  );
  return z.object({
    ...Object.fromEntries(params),
    ...Object.fromEntries(options),
    ...fileOption(call),
    ...(isWrite(call) && {
      key: field(
        z.string().optional(),
        "KEY",
        "of a run without an answer: it is repeated, and done once",
      ),
    }),
    by: isWrite(call)
      ? authorSchema.shape.by
      : field(line(60).optional(), "NAME", "who reads it, for the audit of health data"),
    yes: flag("confirms what the desk asks the password for"),
  });
}

/** Returns the body of a call, with the versions of what it changes. */
async function bodyOf(
  call: Call,
  given: Given,
  params: Record<string, string>,
  read: Read,
): Promise<Given> {
  const fields = bodyFields(call);
  const body = typedValues(offeredFields(call), given);
  if (fields.has("version")) body.version = (await recordOfCall(call, params, read)).version;
  for (const name of versionedLists(fields))
    body[name] = await withVersions(call, looseList(body[name]), read);
  return body;
}

function bytesOf(file: unknown): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(readFileSync(callerPath(String(file))));
  } catch (error) {
    throw new AppError(422, `${file} cannot be read: ${errorReason(error)}`);
  }
}

/** Writes the file of a response, or prints its text. */
async function fileOutput(response: Response, type: string, file: unknown): Promise<CommandOutput> {
  if (type.startsWith("text/"))
    return exportText(
      file === undefined ? undefined : String(file),
      await response.text(),
      "It is",
    );
  if (file === undefined) throw new AppError(422, "file is missing");
  const bytes = new Uint8Array(await response.arrayBuffer());
  writeFileSync(callerPath(String(file)), bytes, { mode: 0o600 });
  return { message: `It is in ${file}.` };
}

/** Returns the command that makes a call of the desk in this process. */
export function callCommand(
  call: Call,
  { group, name }: CommandName,
  former?: FormerUse,
): DataCommand {
  const params = parametersOf(call.path).map((parameter) => parameter.name);
  const args = call.file === undefined ? params : [...params, "file"];

  async function run(context: CommandContext, raw: Given): Promise<CommandOutput> {
    const account = osUser();
    const operator: Operator = {
      name: String(raw.by ?? account),
      osUser: account,
      command: `${group} ${name}`,
      confirmed: raw.yes === true,
    };
    const read: Read = (path, query) => readDesk(context, operator, path, query);
    const given = former ? await former.now(raw, read, context) : raw;
    const values = looseObject(readValues(inputOf(call), given));
    const ids = await namedIds(context.db, call.path, values);
    const question = `${call.summary}: ${params.map((param) => values[param]).join(" ")}`;
    const response = await askDesk(
      context,
      operator,
      {
        method: call.method,
        path: filledPath(call.path, ids),
        query: typedValues(queryFields(call), values),
        ...(call.body && { body: await bodyOf(call, values, ids, read) }),
        ...(call.file !== undefined && { bytes: bytesOf(values.file) }),
        ...(isWrite(call) && { key: String(values.key ?? randomUUID()) }),
      },
      question,
    );
    const type = typeOf(call);
    if (type !== undefined) return fileOutput(response, type, values.file);
    return outputOf(call, looseObject(await response.json()));
  }

  let input: z.ZodObject | undefined;
  return {
    name,
    summary: call.summary,
    get input() {
      input ??= inputOf(call);
      return input;
    },
    args,
    run,
  };
}
