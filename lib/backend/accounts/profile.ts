import { z } from "zod";
import { requiredLine } from "@/lib/contract/text-fields";
import type { Stale } from "../kernel/changes/change";
import type { Trx } from "../kernel/db/schema";
import { readInput } from "../kernel/http/input";
import { reviewedPages } from "./reviewed-pages";

const nameSchema = z.object({ name: requiredLine("Please enter your name.", 1, 100) });

/** @throws AppError 422 with a map of field to messages */
export function readName(body: unknown): string {
  return readInput(nameSchema, body).name;
}

/** Changes the name of a customer. @returns the pages that show it with a review */
export async function changeName(trx: Trx, userId: number, name: string): Promise<Stale[]> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ name })
    .where("id", "=", userId)
    .where("name", "!=", name)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? reviewedPages(trx, userId) : [];
}
