import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { ExportedList } from "@/lib/contract/terms";
import { AppError } from "../kernel/errors";
import type { Services } from "../services";
import type { DeskKind, DeskRecord, ListPage, ListQuery } from "./desk-record";
import type { ExportColumn } from "./export-columns";

/** Most rows of an exported list that is read as a whole. */
const MAX_WHOLE = 10_000;
const TOO_MANY = refusalText("exports.tooManyRows");

type ReadPage = (services: Services, query: ListQuery, role: string) => Promise<ListPage>;

/** How a list is exported. */
export interface ListExport {
  /** They exclude health data, texts of messages and pictures. */
  columns: readonly ExportColumn[];
  /** Reads a page of the list as its screen does. The role is that of the person who exports. */
  read: ReadPage;
}

/** Exports of a room by their list. */
export type ListExports = Partial<Record<ExportedList, ListExport>>;

/** Reads the list of a kind of records. */
export const readKind =
  (kindOf: (services: Services) => Pick<DeskKind, "list">): ReadPage =>
  (services, query) =>
    kindOf(services).list(services.db, query, services.now());

/**
 * Reads a list whose screen has no pages.
 * @throws AppError 422 for more than {@link MAX_WHOLE} rows
 */
export const readAll =
  (
    read: (
      services: Services,
      most: number,
      query: ListQuery,
      role: string,
    ) => Promise<DeskRecord[]>,
  ): ReadPage =>
  async (services, query, role) => {
    const { page, perPage } = query;
    const all = await read(services, MAX_WHOLE + 1, query, role);
    if (all.length > MAX_WHOLE) throw new AppError(422, TOO_MANY);
    return { data: all.slice((page - 1) * perPage, page * perPage), total: all.length };
  };
