import { SHIPMENT_CALLS } from "@/lib/contract/shipments/calls";
import { type Courier, CourierError } from "../couriers/courier";
import { isoOrNull } from "../kernel/time/iso-time";
import type { Services } from "../services";

const TIMEOUT_MS = 10_000;

async function hasAccess(courier: Courier): Promise<boolean> {
  try {
    await courier.checkAccess();
    return true;
  } catch (error) {
    if (error instanceof CourierError) return false;
    throw error;
  }
}

/** Sends a notice to the public address of the shop, the way that the courier's server takes. */
async function reachesShop({ couriers, origin }: Services, courier: Courier) {
  if (!courier.testNotice) return null;
  const path = SHIPMENT_CALLS.noticeParcel.path.replace("{courier}", courier.name);
  const request = courier.testNotice(origin + path);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    return (await couriers.send(new Request(request, { redirect: "error", signal }))).ok;
  } catch {
    return false;
  }
}

/** Returns when the server of a courier last sent news, in epoch ms; null if it never did. */
async function lastNotice({ db }: Services, { name }: Courier): Promise<number | null> {
  const { at } = await db
    .selectFrom("shipment_events")
    .innerJoin("shipments", "shipments.id", "shipment_events.shipment_id")
    .select(({ fn }) => fn.max("received_at").as("at"))
    .where("shipments.courier", "=", name)
    .where("source", "=", "webhook")
    .executeTakeFirstOrThrow();
  return at;
}

/** Checks credentials and webhook of a courier, without a parcel. */
export async function testCourier(services: Services, courier: Courier) {
  const [access, webhook, heard] = await Promise.all([
    hasAccess(courier),
    reachesShop(services, courier),
    lastNotice(services, courier),
  ]);
  return { access, webhook, heard_at: isoOrNull(heard) };
}
