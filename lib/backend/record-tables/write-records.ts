import { z } from "zod";
import type { CommandContext } from "../command-context";
import { type DataCommand, preparedChangeCommand } from "../kernel/commands/command";
import type { Trx } from "../kernel/db/schema";
import { AppError } from "../kernel/errors";
import { isStored } from "../kernel/files/media-path";
import { changedValues, completeValues } from "../kernel/records/complete-values";
import type { ContentValues, KnownContent } from "../kernel/records/content-kind";
import { findContent, saveContent } from "../kernel/records/save-content";
import { field } from "../kernel/text/localized-text-fields";
import { givenFields, keyOf, type RecordSpec, recordArgument } from "./record-spec";

/** @throws AppError 422 for a missing picture */
function checkPictures<Values extends ContentValues>({ pictures }: RecordSpec<Values>) {
  return async ({ media }: CommandContext, given: Record<string, unknown>) => {
    for (const name of pictures) {
      const path = given[name];
      if (typeof path === "string" && !(await isStored(media, path)))
        throw new AppError(
          422,
          `${name}: there is no ${path} below /media; media add puts it there and prints its path`,
        );
    }
  };
}

export function addRecord<Values extends ContentValues>(spec: RecordSpec<Values>): DataCommand {
  const { group, kind, key, fields, one } = spec;
  const schema = field(key.schema, key.placeholder, `the new ${kind.subject}`);
  return preparedChangeCommand(
    group,
    {
      name: "add",
      summary: `adds a ${kind.subject}`,
      input: z.object({ [one]: schema, ...fields.shape }),
      args: [one],
    },
    checkPictures(spec),
    async (trx, given, { at }) => {
      const name = String(given[one]);
      const edit = { ...givenFields(spec, given), [kind.key]: name };
      const known = (await kind.read(trx, name)).get(name);
      if (known && Object.keys(changedValues(edit, known.values)).length > 0)
        throw new AppError(409, `${name} is there already; ${group} set changes it.`);
      if (known) return { result: { message: `${name} is there already.` } };
      const make = () => completeValues<Values>(spec, undefined, edit);
      const saved = await saveContent(trx, kind, name, make, at);
      return { ...saved, result: { message: `${name} is added.` } };
    },
  );
}

/** Whether an earlier run of the same command renamed the record. */
async function isRenamed<Values extends ContentValues>(
  trx: Trx,
  { kind }: RecordSpec<Values>,
  name: string,
  newName: string,
): Promise<boolean> {
  return (await kind.read(trx, name)).size === 0 && (await kind.read(trx, newName)).size === 1;
}

export function setRecord<Values extends ContentValues>(spec: RecordSpec<Values>): DataCommand {
  const { group, kind, key, fields, one, renamed } = spec;
  const rename = renamed
    ? { [kind.key]: field(key.schema.optional(), key.placeholder, "another one") }
    : {};
  return preparedChangeCommand(
    group,
    {
      name: "set",
      summary: `changes what is given of a ${kind.subject}`,
      input: z.object({ [one]: recordArgument(spec), ...rename, ...fields.shape }),
      args: [one],
    },
    checkPictures(spec),
    async (trx, given, { at }) => {
      const name = await keyOf(spec, trx, given[one]);
      const newKey = renamed ? given[kind.key] : undefined;
      if (typeof newKey === "string" && (await isRenamed(trx, spec, name, newKey)))
        return { result: { message: `${name} is called ${newKey} already.` } };
      await findContent(trx, kind, name);
      const edit = {
        ...givenFields(spec, given),
        ...(typeof newKey === "string" && { [kind.key]: newKey }),
      };
      const make = (there: KnownContent<Values> | undefined) =>
        completeValues<Values>(spec, there?.values, edit);
      const saved = await saveContent(trx, kind, name, make, at);
      const [entry] = saved.audit;
      if (!entry) return { result: { message: `${name} is so already.` } };
      const changed = Object.keys(entry.after ?? {}).join(", ");
      return { ...saved, result: { message: `${name} is changed: ${changed}.` } };
    },
  );
}
