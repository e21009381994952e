import { z } from "zod";
import { deliveryFields } from "@/lib/contract/delivery-fields";
import {
  type AddressInput,
  addressBody,
  addressChangeBody,
  type addressWire,
} from "@/lib/contract/profile/schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DEFAULT_COUNTRY, MAX_ADDRESSES } from "@/lib/contract/terms";
import type { Served } from "@/lib/contract/wire/fields";
import { lockCustomer } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import type { AddressRow } from "../kernel/db/schema-own-data";
import { AppError, notFound } from "../kernel/errors";
import { readInput } from "../kernel/http/input";

const CHANGED = refusalText("accounts.addressChanged");

const countrySchema = z.object({ country: z.string() });

/** Returns the fields of an address whose format depends on the country of the body. */
function fieldsIn(body: unknown) {
  const sent = countrySchema.safeParse(body);
  const country = sent.success ? sent.data.country : DEFAULT_COUNTRY;
  const area = addressBody.shape.area.transform((chosen) =>
    country === DEFAULT_COUNTRY ? chosen : null,
  );
  return Object.assign(deliveryFields(country), { area });
}

/** Schema of an address; phone number and zip code in the format of its country. */
export function addressSchema(body: unknown): z.ZodType<AddressInput> {
  return addressBody.extend(fieldsIn(body));
}

/**
 * Checks a changed address, with the version that was changed.
 * @throws AppError 422 with a map of field to messages
 */
export function readChangedAddress(body: unknown) {
  return readInput(addressChangeBody.extend(fieldsIn(body)), body);
}

function toWire(row: AddressRow): Served<typeof addressWire> {
  const { id, name, phone, country, address, city, zip, area, is_default, version } = row;
  const isDefault = is_default === 1;
  return { id, name, phone, country, address, city, zip, area, is_default: isDefault, version };
}

function addressesOf(db: Db | Trx, userId: number) {
  return db
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("is_default", "desc")
    .orderBy("id", "desc");
}

/** Returns the addresses of a customer: the default one first, then the latest. */
export async function readAddresses(db: Db | Trx, userId: number) {
  return (await addressesOf(db, userId).execute()).map(toWire);
}

async function makeDefault(trx: Trx, userId: number, id: number): Promise<void> {
  await trx
    .updateTable("addresses")
    .set((eb) => ({ is_default: eb.case().when("id", "=", id).then(1).else(0).end() }))
    .where("user_id", "=", userId)
    .execute();
}

/**
 * Adds an address. The first one becomes the default.
 * @param at epoch ms
 * @returns its id
 * @throws AppError 409 if there are 20
 */
export async function addAddress(
  trx: Trx,
  userId: number,
  { is_default: wanted, ...input }: AddressInput,
  at: number,
): Promise<number> {
  await lockCustomer(trx, userId);
  const before = await addressesOf(trx, userId).execute();
  if (before.length >= MAX_ADDRESSES)
    throw new AppError(409, refusalText("accounts.tooManyAddresses", { count: MAX_ADDRESSES }));
  const { id } = await trx
    .insertInto("addresses")
    .values({
      ...input,
      user_id: userId,
      is_default: 0,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (wanted || before.length === 0) await makeDefault(trx, userId, id);
  return id;
}

/** @throws AppError 404 if the customer has no such address */
async function lockedAddress(trx: Trx, userId: number, id: number): Promise<AddressRow> {
  await lockCustomer(trx, userId);
  const row = await addressesOf(trx, userId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/**
 * Changes an address. The default address stays the default until a different one is chosen.
 * @param version of the address that was changed
 * @param at epoch ms
 * @throws AppError 404; 409 with the present address if it has another version
 */
export async function changeAddress(
  trx: Trx,
  userId: number,
  { id, version }: { id: number; version: number },
  { is_default: wanted, ...input }: AddressInput,
  at: number,
): Promise<void> {
  const row = await lockedAddress(trx, userId, id);
  if (row.version !== version)
    throw new AppError(409, CHANGED, undefined, { current: toWire(row) });
  await trx
    .updateTable("addresses")
    .set({ ...input, version: version + 1, updated_at: at })
    .where("id", "=", id)
    .execute();
  if (wanted) await makeDefault(trx, userId, id);
}

/**
 * Deletes an address. If it was the default, the latest other one becomes it.
 * @throws AppError 404
 */
export async function deleteAddress(trx: Trx, userId: number, id: number): Promise<void> {
  const row = await lockedAddress(trx, userId, id);
  await trx.deleteFrom("addresses").where("id", "=", id).execute();
  if (row.is_default === 0) return;
  const next = await addressesOf(trx, userId).executeTakeFirst();
  if (next) await makeDefault(trx, userId, next.id);
}
