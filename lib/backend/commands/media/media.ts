import { milliseconds } from "date-fns";
import { z } from "zod";
import type { Db, Trx } from "../../db/schema";
import type { FileStore } from "../../files/file-store";
import { addMedia } from "../../media/add-media";
import { textsWithMedia } from "../../media/media-in-use";
import {
  type CommandContext,
  type CommandGroup,
  preparedChangeCommand,
  readCommand,
  stepwiseCommand,
} from "../command";
import { field, flag } from "../fields";
import { callerPath } from "../files";

const GROUP = "media";

const add = preparedChangeCommand(
  GROUP,
  {
    name: "add",
    summary: "puts pictures or PDFs below /media; pictures are made anew as WebP, without EXIF",
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
    answer: { rows: added },
  }),
);

async function stored({ db, media }: { db: Db | Trx; media: FileStore }) {
  const texts = await textsWithMedia(db);
  return (await media.list()).map(({ name: path, size: bytes, changedAt }) => ({
    path,
    bytes,
    added: new Date(changedAt),
    used: texts.includes(path),
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

/** Files added more recently than this are kept: they may be used soon. */
const KEPT_MS = milliseconds({ days: 1 });

/** Returns old files that are not in use. */
async function unused(db: Db | Trx, { media, now }: Pick<CommandContext, "media" | "now">) {
  const before = now() - KEPT_MS;
  const found = await stored({ db, media });
  return found.filter(({ used, added }) => !used && added.getTime() < before);
}

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
        const audit = going.map(({ path, bytes }) => ({
          subject: `media ${path}`,
          before: { bytes },
          after: null,
        }));
        return { audit, answer: {} };
      });
    if (!dryRun) for (const { path } of going) await context.media.delete(path);
    return {
      rows: going.map(({ path, bytes }) => ({ path, bytes })),
      message: `${going.length} files ${dryRun ? "would go" : "are deleted"}.`,
    };
  },
);

export const mediaGroup: CommandGroup = {
  name: GROUP,
  summary: "pictures and PDFs: add, see, delete what nothing shows",
  commands: [add, list, removeUnused],
};
