import { spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { toCsv } from "@/lib/backend/kernel/text/csv";
import categories from "@/lib/backend/seed/categories.json";
import { root, StepError } from "../process.mjs";
import {
  type BenchDatabase,
  createBenchDatabase,
  type DatabaseKind,
  environmentOf,
} from "./bench-database";
import { generateProducts } from "./generate-products";

const DEMO_PRODUCTS = 100;
const ROWS_AT_ONCE = 1_000;
/** Length of a description in characters, so that 10,000 rows are about 25 MB. */
const DESCRIPTION = 2_300;

/** Makes the child process print its peak memory in kB as its last line. */
const TELL_MEMORY = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write("\\n" + process.resourceUsage().maxRSS + "\\n"));',
)}`;

/** Writes a CSV file of products that the shop does not have yet. */
async function writeProducts(file: string, rows: number): Promise<void> {
  const products = generateProducts(DEMO_PRODUCTS + rows).slice(DEMO_PRODUCTS);
  const out = createWriteStream(file);
  for (let start = 0; start < rows; start += ROWS_AT_ONCE) {
    const part = products.slice(start, start + ROWS_AT_ONCE).map((product, at) => ({
      sku: `import-${start + at}`,
      name: product.name,
      category: categories.find(({ id }) => id === product.categoryId)?.slug ?? "",
      brand: product.brand,
      price: product.price,
      description: product.description.padEnd(DESCRIPTION, " Text of the product."),
      batch: `B-${start + at}`,
      quantity: 10,
      expires: "2099-12-31",
    }));
    const text = toCsv(part, Object.keys(part[0] ?? {}));
    out.write(start === 0 ? text : text.slice(text.indexOf("\n") + 1));
  }
  out.end();
  await finished(out);
}

/** @returns duration of the command in s and peak memory of its process in MB */
async function importFile({ options }: BenchDatabase, file: string) {
  const start = performance.now();
  const command = ["lib/backend/commands/data.mjs", "products", "import", file, "--by", "Bench"];
  const child = spawn("node", ["--import", TELL_MEMORY, ...command], {
    cwd: root,
    env: { ...process.env, ...environmentOf(options) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let response = "";
  child.stdout.on("data", (chunk) => {
    response += chunk;
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0)
    throw new StepError(`the import failed: ${response.slice(0, 500)} ${said.trim()}`);
  const kilobytes = Number(said.trim().split("\n").at(-1));
  return {
    s: Math.round((performance.now() - start) / 100) / 10,
    "MB of memory": Math.round(kilobytes / 1024),
  };
}

/**
 * Measures two imports: a file of new products, and the same file again.
 * @param rows number of rows in the file
 */
export async function importTable(rows = 10_000) {
  const kinds: DatabaseKind[] = process.env.TEST_DATABASE_URL ? ["sqlite", "postgres"] : ["sqlite"];
  const table: Record<string, Awaited<ReturnType<typeof importFile>>> = {};
  for (const kind of kinds) {
    const place = await createBenchDatabase(kind, DEMO_PRODUCTS);
    try {
      const file = join(place.options.dataDir, "products.csv");
      await writeProducts(file, rows);
      table[`${kind}, ${rows} new`] = await importFile(place, file);
      table[`${kind}, again`] = await importFile(place, file);
    } finally {
      await place.remove();
    }
  }
  return table;
}
