import { z } from "zod";
import type { CommandContext } from "../command-context";
import {
  type CommandGroup,
  preparedChangeCommand,
  readCommand,
  stepwiseCommand,
} from "../kernel/commands/command";
import { callerPath } from "../kernel/commands/files";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, notFound } from "../kernel/errors";
import type { FileStore } from "../kernel/files/file-store";
import { field, flag } from "../kernel/text/localized-text-fields";
import { addMedia } from "./add-media";
import { type MediaUse, readMediaUses } from "./media-uses";
import { keptReason } from "./removable";

const GROUP = "media";

const add = preparedChangeCommand(
  GROUP,
  {
    name: "add",
    summary: "puts pictures or PDFs below /media; pictures are re-encoded as WebP, without EXIF",
    input: z.object({
      files: z
        .array(z.string().min(1))
        .min(1, "is missing")
        .meta({ value: "FILE", rest: true, description: "jpeg, png, webp, gif, avif or PDF" }),
      folder: field(
        z
          .string()
          .regex(/^[a-z\d][a-z\d-]{0,39}$/, "must be a word such as products")
          .default("products"),
        "FOLDER",
        "folder below media, products when not given",
      ),
    }),
    args: ["files"],
  },
  async ({ media, progress }, { files, folder }) => {
    const added: { file: string; path: string }[] = [];
    for (const file of files) {
      added.push({ file, path: await addMedia(media, folder, callerPath(file)) });
      progress(added.length, files.length);
    }
    return added;
  },
  async (_, __, ___, added) => ({
    audit: added.map(({ path }) => ({ subject: `media ${path}`, before: null, after: null })),
    result: { rows: added },
  }),
);

async function stored({ db, media }: { db: Db | Trx; media: FileStore }) {
  const uses = await readMediaUses(db);
  return (await media.list()).map(({ name: path, size: bytes, changedAt }) => ({
    path,
    bytes,
    added: new Date(changedAt),
    used: uses.has(path),
  }));
}

const list = readCommand(
  {
    name: "list",
    summary: "files that were added, and whether something shows them",
    input: z.object({ unused: flag("only those that nothing shows") }),
  },
  async (context, { unused }) => ({
    rows: (await stored(context)).filter(({ used }) => !unused || !used),
  }),
);

type Stored = Awaited<ReturnType<typeof stored>>[number];

/** Returns why a file stays; null if it can be deleted. */
const reasonOf = ({ used, added }: Stored, now: number) =>
  keptReason({ shipped: false, uses: Number(used), changedAt: added.getTime() }, now);

/** Returns old files that are not in use. */
async function unused(db: Db | Trx, { media, now }: Pick<CommandContext, "media" | "now">) {
  const found = await stored({ db, media });
  return found.filter((file) => reasonOf(file, now()) === null);
}

const deletionOf = ({ path, bytes }: Pick<Stored, "path" | "bytes">) => ({
  subject: `media ${path}`,
  before: { bytes },
  after: null,
});

/** The audit entry comes first: after an interruption the next run deletes the rest. */
const removeUnused = stepwiseCommand(
  GROUP,
  {
    name: "remove-unused",
    summary: "deletes files that nothing shows and that were added more than a day ago",
    input: z.object({ "dry-run": flag("deletes nothing, shows what would be deleted") }),
  },
  async (context, { "dry-run": dryRun }, change) => {
    let going: Awaited<ReturnType<typeof unused>> = [];
    if (dryRun) going = await unused(context.db, context);
    else
      await change(async (trx) => {
        going = await unused(trx, context);
        return { audit: going.map(deletionOf), result: {} };
      });
    if (!dryRun) for (const { path } of going) await context.media.delete(path);
    return {
      rows: going.map(({ path, bytes }) => ({ path, bytes })),
      message: `${going.length} files ${dryRun ? "would go" : "are deleted"}.`,
    };
  },
);

/** Returns what shows a file, such as `banner 3 (image)`. */
function placesOf(uses: readonly MediaUse[]): string {
  const places = uses.map(
    ({ place, id, field }) => `${place?.table.subject ?? "setting"} ${id} (${field})`,
  );
  return [...new Set(places)].join(", ");
}

/** @throws AppError 404; 409 with what shows the file, or if it is new */
async function checkDeletable(trx: Trx, { media, now }: CommandContext, path: string) {
  const file = (await stored({ db: trx, media })).find((one) => one.path === path);
  if (!file) throw notFound(`There is no added file ${path}; media list shows all.`);
  const reason = reasonOf(file, now());
  if (reason === "shown")
    throw new AppError(
      409,
      `${path} is shown by ${placesOf((await readMediaUses(trx)).get(path) ?? [])}.`,
    );
  if (reason === "new")
    throw new AppError(409, `${path} was added less than a day ago; a form may still use it.`);
  return file;
}

/** The audit entry comes first: after an interruption the same command deletes the file. */
const remove = stepwiseCommand(
  GROUP,
  {
    name: "delete",
    summary: "deletes a file that nothing shows and that was added more than a day ago",
    input: z.object({
      path: z.string().min(1).meta({ value: "PATH", description: "as media list shows it" }),
    }),
    args: ["path"],
  },
  async (context, { path }, change) => {
    await change(async (trx) => ({
      audit: [deletionOf(await checkDeletable(trx, context, path))],
      result: {},
    }));
    await context.media.delete(path);
    return { message: `${path} is deleted.` };
  },
);

export const mediaGroup: CommandGroup = {
  name: GROUP,
  summary: "pictures and PDFs: add, see, delete what nothing shows",
  commands: [add, list, remove, removeUnused],
};
