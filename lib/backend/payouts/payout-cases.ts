import type { DeskPayoutCase } from "@/lib/contract/payouts/desk-schemas";
import { takaOrNull, toTaka } from "@/lib/shop/pricing/price";
import { type ListQuery, pageOf, versionOf } from "../desk/desk-record";
import type { Db } from "../kernel/db/schema";
import { iso } from "../kernel/time/iso-time";
import type { Services } from "../services";
import { missingParcels } from "./missing-parcels";
import { expectedAmount } from "./payout-problem";

type Case = Omit<DeskPayoutCase, "version">;

const caseOf = (one: Case): DeskPayoutCase => ({
  ...one,
  version: versionOf([one.id, one.problem]),
});

async function lineCases(db: Db): Promise<Case[]> {
  const rows = await db
    .selectFrom("courier_payout_lines as line")
    .innerJoin("courier_payouts as payout", "payout.id", "line.payout_id")
    .leftJoin("shipments", "shipments.id", "line.shipment_id")
    .leftJoin("orders", "orders.id", "shipments.order_id")
    .select(["line.id", "line.problem", "line.number", "line.collected", "line.fee"])
    .select(["payout.name", "payout.reference", "payout.paid_at", "orders.order_number"])
    .select(["orders.status as order_status", "shipments.status", "shipments.collect"])
    .select(["shipments.collected as reported", "shipments.fee as reported_fee"])
    .where("line.problem", "is not", null)
    .where("line.done_at", "is", null)
    .orderBy("line.id")
    .execute();
  return rows.flatMap((row) => {
    const { problem, status, collect, order_status: orderStatus } = row;
    if (problem === null) return [];
    const expected =
      collect === null || orderStatus === null
        ? null
        : expectedAmount({
            status,
            orderStatus,
            collect,
            collected: row.reported,
            fee: row.reported_fee,
          });
    return {
      id: `line ${row.id}`,
      kind: "line",
      record: row.id,
      problem,
      courier: row.name,
      order: row.order_number,
      parcel: row.number,
      payout: row.reference,
      expected: takaOrNull(expected),
      collected: toTaka(row.collected),
      fee: toTaka(row.fee),
      at: iso(row.paid_at),
    };
  });
}

async function payoutCases(db: Db): Promise<Case[]> {
  const rows = await db
    .selectFrom("courier_payouts as payout")
    .innerJoin("courier_payout_lines as line", "line.payout_id", "payout.id")
    .select(["payout.id", "payout.name", "payout.reference", "payout.paid_at", "payout.amount"])
    .select(({ fn }) => [fn.sum("line.collected").as("collected"), fn.sum("line.fee").as("fee")])
    .where("payout.problem", "=", "sum")
    .where("payout.done_at", "is", null)
    .groupBy("payout.id")
    .orderBy("payout.id")
    .execute();
  return rows.map((row) => ({
    id: `payout ${row.id}`,
    kind: "payout",
    record: row.id,
    problem: "sum",
    courier: row.name,
    order: null,
    parcel: null,
    payout: row.reference,
    expected: toTaka(row.amount),
    collected: toTaka(Number(row.collected)),
    fee: toTaka(Number(row.fee)),
    at: iso(row.paid_at),
  }));
}

async function parcelCases(services: Pick<Services, "db" | "couriers">, now: number) {
  const parcels = await missingParcels(services, now);
  return parcels.map(
    ({ id, name, number, order, expected, at }): Case => ({
      id: `parcel ${id}`,
      kind: "parcel",
      record: id,
      problem: "missing",
      courier: name,
      order,
      parcel: number,
      payout: null,
      expected: toTaka(expected),
      collected: null,
      fee: null,
      at: iso(at),
    }),
  );
}

/** Lists differences that are not dealt with, and parcels without a payout. Filter: `problem`. */
export async function listPayoutCases(
  services: Pick<Services, "db" | "couriers" | "now">,
  query: ListQuery,
) {
  const { db, now } = services;
  const all = [
    ...(await payoutCases(db)),
    ...(await lineCases(db)),
    ...(await parcelCases(services, now())),
  ].map(caseOf);
  const { problem } = query.filters;
  return pageOf(problem === undefined ? all : all.filter((one) => one.problem === problem), query);
}
