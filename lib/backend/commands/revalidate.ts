import { z } from "zod";
import type { Stale } from "../kernel/changes/change";
import { type CommandGroup, changeCommand } from "../kernel/commands/command";
import { AppError } from "../kernel/errors";
import { field, wholeNumberText } from "../kernel/text/localized-text-fields";

const ALONE = ["all", "doctors", "banners", "gallery", "notices", "settings"] as const;
const TYPES = [...ALONE, "category", "product", "ebook", "blog", "brand"] as const;

function staleOf(type: (typeof TYPES)[number], id: number | undefined): Stale {
  const alone = ALONE.find((known) => known === type);
  if (alone) return { type: alone };
  if (type === "category" && id === undefined) return { type };
  if (id === undefined) throw new AppError(422, "id is missing");
  return type === "product" ? { type, id, inLists: true } : { type, id };
}

const revalidate = changeCommand(
  "revalidate",
  {
    name: "revalidate",
    summary: "re-renders pages after rows were changed by hand",
    input: z.object({
      what: field(
        z.enum(TYPES).default("all"),
        "WHAT",
        `one of ${TYPES.join(", ")}; all when not given`,
      ),
      id: field(wholeNumberText(1).optional(), "ID", "which one"),
    }),
    args: ["what", "id"],
  },
  async (_, { what, id }) => {
    const subject = ["pages", what, id].filter((part) => part !== undefined).join(" ");
    return {
      stale: [staleOf(what, id)],
      audit: [{ subject, before: null, after: null }],
      result: { message: "Every process is notified; its pages are new within a second." },
    };
  },
);

export const revalidateGroup: CommandGroup = {
  name: "revalidate",
  summary: "re-renders pages",
  commands: [revalidate],
};
