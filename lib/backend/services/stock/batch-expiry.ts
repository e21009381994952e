import type { Db } from "../../db/schema";
import type { Clockwork } from "../housekeeping/time-watch";

/** A batch expires, and its product may be sold out or cost something else. */
export function batchExpiry(db: Db): Clockwork {
  return {
    subject: "what has expired",
    passed: async (since, at) => {
      const expired = await db
        .selectFrom("batches")
        .select("product_id")
        .distinct()
        .where("quantity", ">", 0)
        .where("expires_on", ">", since)
        .where("expires_on", "<=", at)
        .orderBy("product_id")
        .execute();
      return expired.map(({ product_id: id }) => ({ type: "product", id, lists: true }));
    },
    next: async (at) => {
      const next = await db
        .selectFrom("batches")
        .select((eb) => eb.fn.min("expires_on").as("at"))
        .where("quantity", ">", 0)
        .where("expires_on", ">", at)
        .executeTakeFirst();
      return Number(next?.at ?? Number.POSITIVE_INFINITY);
    },
  };
}
