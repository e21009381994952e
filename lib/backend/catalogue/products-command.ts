import type { CommandGroup } from "../kernel/commands/command";
import { exportProducts } from "./export-command";
import { importProducts } from "./import-command";

export const productsGroup: CommandGroup = {
  name: "products",
  summary: "products: see, change, take out of the shop, CSV files",
  commands: [importProducts, exportProducts],
};
