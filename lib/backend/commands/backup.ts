import { z } from "zod";
import { makeBackup, restoreBackup, verifyBackup } from "../backup/backup";
import type { Manifest } from "../backup/manifest";
import { type CommandGroup, fileCommand } from "../kernel/commands/command";
import type { Row } from "../kernel/commands/command-output";
import { callerPath } from "../kernel/commands/files";
import { field, flag, line, wholeNumberText } from "../kernel/text/localized-text-fields";

function about({ madeAt, database, secrets, files }: Manifest): Row {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { made: new Date(madeAt), database, files: files.length, bytes, secrets };
}

const folderField = field(line(4_000), "DIR", "folder of the backup");

const backup = fileCommand(
  {
    name: "backup",
    summary:
      "copies the shop while it runs: database, pictures, e-books; encrypted with BACKUP_KEY",
    input: z.object({
      dir: field(line(4_000), "DIR", "gets a folder for each backup, named by its time"),
      keep: field(
        wholeNumberText(1, 10_000).optional(),
        "COUNT",
        "deletes the oldest ones beyond so many",
      ),
      secrets: flag("with the key that signs sessions, if it lies in DATA_DIR"),
    }),
    args: ["dir"],
  },
  async ({ place, now }, { dir, ...options }) => {
    const made = await makeBackup(place, callerPath(dir), options, now());
    const removed = made.removed.length > 0 ? ` Deleted: ${made.removed.join(", ")}.` : "";
    return {
      record: {
        backup: made.target,
        ...about(made.manifest),
        encrypted: place.backupKey !== undefined,
      },
      message: `The backup is complete and checked${place.backupAfter ? ", and copied by BACKUP_AFTER" : ""}.${removed}`,
    };
  },
);

const verify = fileCommand(
  {
    name: "verify",
    summary: "reads a backup from beginning to end and compares its checksums",
    input: z.object({ dir: folderField }),
    args: ["dir"],
  },
  async ({ place }, { dir }) => ({
    record: about(await verifyBackup(callerPath(dir), place.backupKey)),
    message: "The backup is complete and undamaged.",
  }),
);

const restore = fileCommand(
  {
    name: "restore",
    summary: "puts a backup into an empty DATA_DIR or DATABASE_URL; never over a shop",
    input: z.object({ dir: folderField }),
    args: ["dir"],
  },
  async ({ place }, { dir }) => {
    const manifest = await restoreBackup(callerPath(dir), place);
    const login = manifest.secrets ? "" : " Without the key in it everybody has to log in again.";
    return { record: about(manifest), message: `The shop is restored and can be started.${login}` };
  },
);

/** Each command is called by its name without a group. */
export const backupGroups: CommandGroup[] = [backup, verify, restore].map((command) => ({
  name: command.name,
  summary: command.summary,
  commands: [command],
}));
