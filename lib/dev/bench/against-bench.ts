import { printLine, root } from "../process.mjs";
import { startBenchShop } from "./bench-shop";
import { orderCost } from "./order-cost";
import { buildOther } from "./other-build";
import { BROTLI, measured, renderedPages, STORED } from "./page-bench";
import { processorMs } from "./processor";
import { recompressedPage } from "./recompressed-page";
import { startPlainNode } from "./static-servers";

const ROUNDS = 3;

type Figures = Map<string, number>;

/** Measures one build: start, memory, renders, an order, and stored pages. */
async function figuresOf(folder: string): Promise<Figures> {
  const figures: Figures = new Map();
  const shop = await startBenchShop("info", folder);
  try {
    figures.set("start, CPU ms", processorMs(shop.pid));
    figures.set("memory after the start, MB", shop.memory());
    for (const [page, row] of Object.entries(await renderedPages(shop)))
      figures.set(`render: ${page}, CPU ms`, Number(row["CPU ms"]));
    figures.set("order, CPU ms", await orderCost(shop));
    const origin = shop.url.replace("localhost", "127.0.0.1");
    for (const page of STORED) {
      const body = await recompressedPage(shop.url + page);
      figures.set(`bytes: ${page}, brotli`, body.byteLength);
      const plain = await startPlainNode([body]);
      const same = await measured(plain.url(0), plain.pid, BROTLI);
      await plain.stop();
      const row = await measured(origin + page, shop.pid, BROTLI);
      figures.set(`stored: ${page}, CPU ms`, Number(row["CPU ms"]));
      figures.set(
        `stored: ${page}, times node:http`,
        Number(row["CPU ms"]) / Number(same["CPU ms"]),
      );
    }
    figures.set("memory at the end, MB", shop.memory());
  } finally {
    await shop.stop();
  }
  return figures;
}

const least = (rounds: Figures[], name: string) =>
  Math.min(...rounds.map((figures) => figures.get(name) ?? Number.NaN));

/**
 * Compares this build with that of another commit. Both are measured in turn; the least figure of
 * the rounds counts, because load only adds.
 * @param ref commit, branch or tag
 * @throws StepError when it cannot be built, or one of the builds does not start
 */
export async function againstTable(ref: string, rounds = ROUNDS) {
  const other = await buildOther(ref);
  try {
    const before: Figures[] = [];
    const after: Figures[] = [];
    for (let round = 1; round <= rounds; round++) {
      printLine(`round ${round} of ${rounds}`);
      before.push(await figuresOf(other.folder));
      after.push(await figuresOf(root));
    }
    const names = [...(after[0]?.keys() ?? [])];
    return Object.fromEntries(
      names.map((name) => {
        const [was, is] = [least(before, name), least(after, name)];
        const digits = is < 1 ? 4 : 1;
        const change = `${is < was ? "" : "+"}${Math.round((is / was - 1) * 100)} %`;
        return [name, { [ref]: was.toFixed(digits), here: is.toFixed(digits), change }];
      }),
    );
  } finally {
    other.remove();
  }
}
