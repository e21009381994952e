import { z } from "zod";
import { makeBackup, restoreBackup, verifyBackup } from "../backup/backup";
import type { Manifest } from "../backup/manifest";
import type { Row } from "./answer";
import { type CommandGroup, onFiles } from "./command";
import { field, flag, line, whole } from "./fields";
import { givenPath } from "./files";

function about({ madeAt, database, secrets, files }: Manifest): Row {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { made: new Date(madeAt), database, files: files.length, bytes, secrets };
}

const folderField = field(line(4_000), "DIR", "folder of the backup");

const backup = onFiles(
  {
    name: "backup",
    summary: "copies the shop while it runs: database, pictures, e-books, with checksums",
    input: z.object({
      dir: field(line(4_000), "DIR", "gets a folder for each backup, named by its time"),
      keep: field(whole(1, 10_000).optional(), "COUNT", "deletes the oldest ones beyond so many"),
      secrets: flag("with the key that signs sessions, if it lies in DATA_DIR"),
    }),
    args: ["dir"],
  },
  async ({ place, now }, { dir, ...options }) => {
    const made = await makeBackup(place, givenPath(dir), options, now());
    const removed = made.removed.length > 0 ? ` Deleted: ${made.removed.join(", ")}.` : "";
    return {
      record: { backup: made.target, ...about(made.manifest) },
      message: `The backup is complete and checked.${removed}`,
    };
  },
);

const verify = onFiles(
  {
    name: "verify",
    summary: "reads a backup from beginning to end and compares its checksums",
    input: z.object({ dir: folderField }),
    args: ["dir"],
  },
  async (_, { dir }) => ({
    record: about(await verifyBackup(givenPath(dir))),
    message: "The backup is complete and undamaged.",
  }),
);

const restore = onFiles(
  {
    name: "restore",
    summary: "puts a backup into an empty DATA_DIR or DATABASE_URL; never over a shop",
    input: z.object({ dir: folderField }),
    args: ["dir"],
  },
  async ({ place }, { dir }) => {
    const manifest = await restoreBackup(givenPath(dir), place);
    const login = manifest.secrets ? "" : " Without the key in it everybody has to log in again.";
    return { record: about(manifest), message: `The shop is restored and can be started.${login}` };
  },
);

/** Each is called by its name alone. */
export const backupGroups: CommandGroup[] = [backup, verify, restore].map((command) => ({
  name: command.name,
  summary: command.summary,
  commands: [command],
}));
