import type { ExpirySource } from "../kernel/changes/expiry-watcher";
import type { Db } from "../kernel/db/schema";

/** Reports products when a batch expires: they may then be sold out or have another price. */
export function batchExpiry(db: Db): ExpirySource {
  return {
    subject: "what has expired",
    expiredBetween: async (since, at) => {
      const expired = await db
        .selectFrom("batches")
        .select("product_id")
        .distinct()
        .where("quantity", ">", 0)
        .where("expires_on", ">", since)
        .where("expires_on", "<=", at)
        .orderBy("product_id")
        .execute();
      return expired.map(({ product_id: id }) => ({ type: "product", id, inLists: true }));
    },
    nextExpiry: async (at) => {
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
