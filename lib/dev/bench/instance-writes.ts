import { pino } from "pino";
import type { CommandContext } from "@/lib/backend/command-context";
import { runCommand } from "@/lib/backend/commands/run";
import { openDeskDoor } from "@/lib/backend/desk-door";
import type { Db } from "@/lib/backend/kernel/db/schema";
import { ebookStore, mediaStore } from "@/lib/backend/kernel/files/stores";
import { deriveSecrets } from "@/lib/backend/kernel/safety/secrets";
import { defaultShop } from "@/lib/backend/kernel/settings/shop-details";
import { heldPieces } from "@/lib/backend/stock/held-pieces";
import { loginAs } from "../testing/backend/customer";
import { Visitor } from "../testing/backend/visitor";
import type { VisibleWrite } from "./visible-writes";

const SECRET = "the secret of this benchmark";

/** Runs staff commands on a database in this process, outside any instance of the shop. */
export function staffOn(db: Db, dataDir: string) {
  return async (...argv: string[]): Promise<void> => {
    let said = "";
    const siteUrl = "http://127.0.0.1:3000";
    const log = pino({ level: "silent" });
    const door = await openDeskDoor(db, log, { dataDir, siteUrl, appSecret: SECRET, seed: "none" });
    const context: CommandContext = {
      db,
      media: mediaStore(dataDir),
      ebooks: ebookStore(dataDir),
      siteUrl,
      channels: [],
      shownChannels: [],
      writer: {
        db,
        origin: siteUrl,
        hasGateway: false,
        secrets: deriveSecrets(SECRET),
        shopDetails: async (locale) => defaultShop(locale),
      },
      refundLimits: new Map(),
      askDesk: door.ask,
      confirm: async () => true,
      now: Date.now,
      progress: () => undefined,
    };
    const data = {
      withData: <T>(work: (given: CommandContext) => Promise<T>) => work(context),
      files: () => ({ place: { dataDir }, now: Date.now }),
    };
    const note = (text: string) => {
      said += text;
    };
    const code = await runCommand(argv, data, { out: () => undefined, error: note });
    await door.close();
    if (code !== 0) throw new Error(`${argv.join(" ")}: ${said}`);
  };
}

const BY = ["--by", "bench"];

interface Batch {
  sku: string | null;
  product_id: number;
  batch_no: string;
  /** Pieces that orders hold, which a count always finds. */
  held: number | null;
}

/** Batches of products that have exactly one batch. */
function batchesOf(db: Db): Promise<Batch[]> {
  return db
    .selectFrom("batches")
    .innerJoin("products", "products.id", "batches.product_id")
    .leftJoin(heldPieces(db).as("held"), (join) =>
      join
        .onRef("held.product_id", "=", "batches.product_id")
        .onRef("held.batch_no", "=", "batches.batch_no"),
    )
    .select(["sku", "batches.product_id", "batches.batch_no", "held.quantity as held"])
    .where((eb) =>
      eb(
        "batches.product_id",
        "in",
        eb
          .selectFrom("batches as one")
          .select("one.product_id")
          .groupBy("one.product_id")
          .having(eb.fn.countAll(), "=", 1),
      ),
    )
    .where("batches.quantity", ">", 0)
    .where("sku", "is not", null)
    .orderBy("batches.product_id")
    .execute();
}

/**
 * Returns `count` writes of four kinds in turn: a customer's review through `url`, and prices,
 * stock and settings by command. Stock corrections use other products than reviews and prices.
 */
export async function mixedWrites(
  db: Db,
  dataDir: string,
  url: string,
  count: number,
): Promise<VisibleWrite[]> {
  const staff = staffOn(db, dataDir);
  const customer = new Visitor({ fetch: (request) => fetch(request) }, url);
  await loginAs(customer, "kamal");
  const batches = await batchesOf(db);
  const at = (n: number, kind: number): Batch => {
    const batch = batches[(Math.floor(n / 4) * 2 + kind) % batches.length];
    if (!batch) throw new Error("the shop has no products");
    return batch;
  };
  const kinds: ((n: number) => VisibleWrite)[] = [
    (n) => {
      const { product_id } = at(n, 0);
      const comment = `Seen by all, number ${n}`;
      const review = { product_id, rating: 4, comment };
      const write = async () => {
        const { status } = await customer.send("POST", "/api/product-review", review);
        if (status !== 200) throw new Error(`the review was answered ${status}`);
      };
      // A customer has one review per product: the next one replaces it.
      return {
        kind: "review",
        page: `/products/${product_id}`,
        text: comment,
        write,
        replaced: true,
      };
    },
    (n) => {
      const { product_id, sku } = at(n, 0);
      const price = 20_000 + n;
      const set = ["--price", String(price), "--discount", "0", ...BY];
      const write = () => staff("products", "set", String(sku), ...set);
      const text = `৳${price.toLocaleString("en")}`;
      return { kind: "price", page: `/products/${product_id}`, text, write, replaced: true };
    },
    (n) => {
      const { product_id, sku, batch_no, held } = at(n, 1);
      const counted = ["--counted", String(held ?? 0)];
      const given = ["--batch", batch_no, ...counted, "--reason", "counted", ...BY];
      const write = () => staff("stock", "correct", String(sku), ...given);
      const page = `/products/${product_id}`;
      return { kind: "stock", page, text: "schema.org/OutOfStock", write };
    },
    (n) => {
      const tagline = `Tagline number ${n}`;
      const value = JSON.stringify({ en: tagline, bn: tagline });
      const write = () => staff("settings", "set", "tagline", value, ...BY);
      return { kind: "settings", page: "/terms", text: tagline, write, replaced: true };
    },
  ];
  return Array.from({ length: count }, (_, n) => kinds[n % kinds.length]?.(n)).filter(
    (write) => write !== undefined,
  );
}
