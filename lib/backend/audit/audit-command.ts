import { z } from "zod";
import { readAudit } from "../kernel/audit/audit";
import { type CommandGroup, readCommand } from "../kernel/commands/command";
import {
  dayRange,
  field,
  limitField,
  line,
  toEpochRange,
} from "../kernel/text/localized-text-fields";

const list = readCommand(
  {
    name: "list",
    summary: "what was changed by commands and at the desk, the latest first",
    input: z.object({
      subject: field(line(200).optional(), "SUBJECT", "of this only, such as 'product 12'"),
      by: field(line(60).optional(), "NAME", "by this person only"),
      ...dayRange,
      limit: limitField(50),
    }),
  },
  async ({ db }, { since, until, by, ...wanted }) => {
    const rows = await readAudit(db, {
      ...wanted,
      ...(by !== undefined && { by: [by] }),
      ...toEpochRange({ since, until }),
    });
    return {
      rows: rows.map(({ changed_at, changed_by, os_user, command, subject, before, after }) => ({
        at: new Date(changed_at),
        by: changed_by,
        os_user,
        command,
        subject,
        before,
        after,
      })),
    };
  },
);

export const auditGroup: CommandGroup = {
  name: "audit",
  summary: "who changed what",
  commands: [list],
};
