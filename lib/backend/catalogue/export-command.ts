import { z } from "zod";
import { readCommand } from "../kernel/commands/command";
import { exportField, exportRows, plainField } from "../kernel/commands/files";
import { flag } from "../kernel/text/localized-text-fields";
import { readSnapshots } from "./product-snapshot";
import { PRODUCT_COLUMNS, tableCells } from "./table-cells";

export const exportProducts = readCommand(
  {
    name: "export",
    summary: "products as CSV, as the import reads it",
    input: z.object({
      archived: flag("only those that were taken out of the shop"),
      file: exportField,
      plain: plainField,
    }),
  },
  async ({ db }, { archived, ...target }) => {
    const found = (await readSnapshots(db)).filter(
      ({ archivedAt }) => (archivedAt !== null) === archived,
    );
    return exportRows(
      target,
      found.map(({ product }) => tableCells(product)),
      PRODUCT_COLUMNS,
    );
  },
);
