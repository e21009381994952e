import path from "node:path";
import { expect } from "@playwright/test";
import Libsql from "libsql";
import { BY_EXPIRY, BY_SOLD_OUT } from "../../../lib/backend/orders/transitions";
import type { ShopServer } from "../shop-server";

/** Tables to which one press of a button adds one row at most. */
const PLACED = ["orders", "ebook_orders", "appointments", "contact_messages", "complaints"];

/** Changes that the shop makes without a press of a button. */
const BY_SHOP = [BY_EXPIRY, BY_SOLD_OUT, "payment"].map((by) => `'${by}'`).join(", ");

interface Records {
  /** Number of rows of each table of {@link PLACED}. */
  placed: Record<string, number>;
  /** Number of changes of the state of each order, by its id. */
  moves: Record<number, number>;
}

function read<Row>(database: Libsql.Database, query: string): Row[] {
  return database.prepare(query).all() as Row[];
}

/** Compares the database of a shop before and after each step. */
export class RecordWatch {
  private before: Records;
  /** Presses whose outcome may still come. */
  private open = 0;

  constructor(private readonly shop: Pick<ShopServer, "dataDir">) {
    this.before = this.withDatabase((database) => this.readRecords(database));
  }

  /**
   * Checks what a step has changed.
   * @param pressed whether a button was pressed
   * @param settled whether nothing that it started is still running
   */
  check({ pressed, settled }: { pressed: boolean; settled: boolean }): void {
    if (pressed) this.open++;
    const after = this.withDatabase((database) => {
      this.checkRules(database);
      return this.readRecords(database);
    });
    for (const table of PLACED) {
      const added = (after.placed[table] ?? 0) - (this.before.placed[table] ?? 0);
      expect(added, `rows added to ${table}`).toBeLessThanOrEqual(this.open);
    }
    for (const [order, count] of Object.entries(after.moves)) {
      const before = this.before.moves[Number(order)];
      // A new order has its first state and may be paid at once.
      if (before === undefined) continue;
      expect(count - before, `changes of the state of order ${order}`).toBeLessThanOrEqual(
        this.open,
      );
    }
    this.before = after;
    if (settled) this.open = 0;
  }

  private withDatabase<Result>(work: (database: Libsql.Database) => Result): Result {
    const file = path.join(this.shop.dataDir, "shop.sqlite");
    const database = new Libsql(file, { readonly: true });
    try {
      return work(database);
    } finally {
      database.close();
    }
  }

  private readRecords(database: Libsql.Database): Records {
    const counts = PLACED.map((table) => {
      const [row] = read<{ count: number }>(database, `select count(*) as count from ${table}`);
      return [table, row?.count ?? 0];
    });
    const moves = read<{ id: number; count: number }>(
      database,
      `select order_id as id, count(*) as count from order_status_history
        where changed_by not in (${BY_SHOP}) group by order_id`,
    );
    return {
      placed: Object.fromEntries(counts),
      moves: Object.fromEntries(moves.map(({ id, count }) => [id, count])),
    };
  }

  /** What is true at any time. */
  private checkRules(database: Libsql.Database): void {
    const rules = {
      "batches with a negative stock": "select id from batches where quantity < 0",
      "orders whose sum is wrong":
        "select id from orders where total <> subtotal - discount + shipping_charge + tax",
      "orders without a line":
        "select id from orders where id not in (select order_id from order_lines)",
      "orders that were completed twice":
        "select order_id from order_status_history where to_status = 3 group by order_id having count(*) > 1",
    };
    for (const [name, query] of Object.entries(rules))
      expect(read(database, query), name).toEqual([]);
  }
}
