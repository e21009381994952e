import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { DESK_SETTLEMENT_CALLS as calls } from "@/lib/contract/settlements/desk-calls";
import type { DeskReadRow } from "@/lib/contract/settlements/desk-schemas";
import { SETTLEMENT_GROUPS } from "@/lib/contract/settlements/terms";
import { MONTH } from "@/lib/contract/terms";
import { toTaka } from "@/lib/shop/pricing/price";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import type { Db, Trx } from "../kernel/db/schema";
import { AppError, fieldError, notFound } from "../kernel/errors";
import type { AppContext } from "../kernel/http/http";
import { translatorFor } from "../kernel/middleware/desk-messages";
import { monthSpan } from "../kernel/time/month-span";
import { findPayment } from "../payments/attempts";
import type { Services } from "../services";
import { settlePayment } from "../settlement/settle-payment";
import { readComparison } from "./month-comparison";
import { columnsOf, type FilePart, readFilePart } from "./read-file-part";
import type { SettlementFiles } from "./settlement-files";
import {
  checkProvider,
  checkWords,
  foldMapping,
  providerOfVersion,
  readMapping,
  readProvider,
  saveMapping,
} from "./settlement-mapping";

/** Largest part of a file: 500 rows of a provider have some 100 kB. */
const MAX_PART_BYTES = 512 * 1024;

/** Returns rows with their problems in the language of the screen. */
function inWords(c: AppContext, rows: readonly DeskReadRow[]): DeskReadRow[] {
  const { text } = translatorFor(c);
  return rows.map((row) => ({ ...row, problem: row.problem === null ? null : text(row.problem) }));
}

const subjectOf = (id: string) => `settlement ${id}`;

/** Returns a part, or why the file has none with these columns. */
function partOrProblem(read: () => FilePart): FilePart | string {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError && error.status === 422) return error.said;
    throw error;
  }
}

const NO_MAPPING = refusalText("settlements.noMapping");

/**
 * Routes that import what payment providers and couriers settled, and compare that of the providers
 * with the ledger.
 */
export function deskSettlementRoutes(services: Services, allFiles: readonly SettlementFiles[]) {
  const { db, now, payment, couriers } = services;
  const routes = declaredDeskRoutes(services);

  /** Returns all partners, each with how its files are imported. */
  async function partnersOf(at: Db | Trx) {
    const lists = await Promise.all(
      allFiles.map(async (files) => {
        const { partner } = files;
        const named = await files.list({ db: at, payment, couriers });
        return named.map(({ id, name }) => ({ id, name, partner, files }));
      }),
    );
    return lists.flat();
  }

  /** @throws AppError 404 for a partner that the shop does not have */
  async function partnerOf(at: Db | Trx, id: string) {
    const partner = (await partnersOf(at)).find((one) => one.id === id);
    if (!partner) throw notFound();
    return partner;
  }

  routes.read(calls.listDeskSettlements, async () => {
    const data = await Promise.all((await partnersOf(db)).map((one) => readProvider(db, one)));
    return { data, total: data.length };
  });

  routes.read(calls.getDeskSettlement, async ({ params: { gateway }, query }) => {
    const { month = "", group: named, page = "1" } = query;
    if (!MONTH.test(month)) throw fieldError("month", refusalText("exports.month"));
    const group = SETTLEMENT_GROUPS.find((known) => known === named);
    if (named !== undefined && group === undefined) throw notFound();
    if (!/^[1-9]\d{0,5}$/.test(page)) throw notFound();
    await checkProvider(services, gateway);
    return { data: await readComparison(db, gateway, month, { group, page: Number(page) }) };
  });

  routes.act(
    calls.checkDeskSettlement,
    async ({ c, params: { gateway }, body }) => {
      const { partner, files } = await partnerOf(db, gateway);
      const columns = columnsOf(body);
      if (body.mapping) checkWords(body.mapping);
      const mapping = body.mapping ? foldMapping(body.mapping) : await readMapping(db, gateway);
      if (!mapping) return { columns, problem: null, data: [] };
      const part = partOrProblem(() => readFilePart(body, mapping, now(), partner));
      if (typeof part === "string")
        return { columns, problem: translatorFor(c).text(part), data: [] };
      const { report } = await files.plan(db, gateway, part);
      return { columns, problem: null, data: inWords(c, report) };
    },
    MAX_PART_BYTES,
  );

  routes.change(
    calls.mapDeskSettlement,
    async (trx, { params: { gateway }, body: { version, ...columns }, at }) => {
      const partner = await partnerOf(trx, gateway);
      const before = await providerOfVersion(trx, partner, version);
      checkWords(columns);
      const mapping = foldMapping(columns);
      await saveMapping(trx, gateway, mapping, at);
      return {
        audit: [{ subject: subjectOf(gateway), before: before.mapping, after: mapping }],
        answer: async () => ({ data: await readProvider(trx, partner) }),
      };
    },
  );

  routes.change(
    calls.importDeskSettlement,
    async (trx, { c, params: { gateway }, body, at }) => {
      const partner = await partnerOf(trx, gateway);
      const { mapping } = await providerOfVersion(trx, partner, body.version);
      if (!mapping) throw fieldError("columns", NO_MAPPING);
      const part = readFilePart(body, mapping, at, partner.partner);
      const { added, report } = await partner.files.add(trx, partner, part, at);
      const count = (wanted: DeskReadRow["outcome"]) =>
        report.filter(({ outcome }) => outcome === wanted).length;
      const sum = (values: number[]) => toTaka(values.reduce((all, value) => all + value, 0));
      const after = {
        settled_rows: added.length,
        amount: sum(added.map(({ row }) => (row.kind === "payment" ? row.amount : -row.amount))),
        fee: sum(added.map(({ row }) => row.fee)),
      };
      return {
        audit: added.length > 0 ? [{ subject: subjectOf(gateway), before: null, after }] : [],
        answer: async () => ({
          added: added.length,
          known: count("known"),
          left_out: count("left_out"),
          data: inWords(
            c,
            report.filter(({ outcome }) => outcome === "wrong"),
          ),
        }),
      };
    },
    undefined,
    MAX_PART_BYTES,
  );

  routes.change(
    calls.removeDeskSettlement,
    async (trx, { params: { gateway }, body: { month, reason } }) => {
      const { files } = await partnerOf(trx, gateway);
      const removed = await files.remove(trx, gateway, monthSpan(month));
      const entry = {
        subject: subjectOf(gateway),
        before: { settled_rows: removed },
        after: { settled_rows: 0, month, reason },
      };
      return { audit: removed > 0 ? [entry] : [], answer: async () => ({ removed }) };
    },
  );

  routes.act(calls.askDeskPayment, async ({ params: { id }, record }) => {
    const before = await findPayment(db, id);
    if (!before) throw notFound(refusalText("payments.unknown", { payment: id }));
    await settlePayment(services, id, null);
    const state = (await findPayment(db, id))?.state ?? before.state;
    const entry = { subject: `payment ${id}`, before: { state: before.state }, after: { state } };
    await record(async () => ({
      audit: state === before.state ? [] : [entry],
      result: undefined,
    }));
    return { data: { id, state } };
  });

  return routes.app;
}
