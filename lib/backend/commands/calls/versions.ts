import { looseList, looseNumber, looseObject } from "@/lib/base/loose";
import type { Call } from "@/lib/contract/calls/call";
import { DESK_CALLS } from "@/lib/contract/calls/desk";
import { notFound } from "../../kernel/errors";

type Data = Record<string, unknown>;

/** Reads JSON of the desk. */
export type Read = (path: string, query?: Data) => Promise<Data>;

const PER_PAGE = 100;

/** Queries that together list all records, of lists that without a query have only some. */
const WHOLE_LISTS: Readonly<Record<string, Data[]>> = {
  "/api/desk/reviews": [{ state: "waiting" }, { state: "shown" }, { state: "refused" }],
};

/** Parameters of one path have several names in its calls. */
const shape = (path: string) => path.replace(/\{\w+\}/g, "{}");

const isRead = (path: string) =>
  DESK_CALLS.some((call) => call.method === "GET" && shape(call.path) === shape(path));

/** Returns the path of a call with its parameters. */
export function filledPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ""));
}

/**
 * Returns the record with this id of a list, which is read page by page.
 * @throws AppError 404
 */
async function listed(read: Read, path: string, id: string): Promise<Data> {
  for (const query of WHOLE_LISTS[path] ?? [{}])
    for (let page = 1; ; page++) {
      const { data, total } = await read(path, { ...query, page, per_page: PER_PAGE });
      const found = looseList(data).find((row) => String(row.id) === id);
      if (found) return found;
      if (page * PER_PAGE >= (looseNumber(total) ?? 0)) break;
    }
  throw notFound(`There is no ${id}.`);
}

/**
 * Returns the record that a call changes, as the nearest call that reads it has it.
 * @throws AppError 404; Error if no call reads such a record
 */
export async function recordOfCall(
  { path }: Pick<Call, "path">,
  params: Readonly<Record<string, string>>,
  read: Read,
): Promise<Data> {
  const parts = path.split("/");
  let id = "";
  for (; parts.length > 3; parts.pop()) {
    const template = parts.join("/");
    if (isRead(template)) {
      const filled = filledPath(template, params);
      if (id !== "") return listed(read, filled, id);
      return looseObject((await read(filled)).data);
    }
    const [, name] = /^\{(\w+)\}$/.exec(parts.at(-1) ?? "") ?? [];
    if (name !== undefined) id = params[name] ?? "";
  }
  throw new Error(`no call reads what ${path} changes`);
}

/** Returns items with the versions of their records, by id. @throws AppError 404 */
export async function withVersions(
  { path }: Pick<Call, "path">,
  items: readonly Data[],
  read: Read,
): Promise<Data[]> {
  const parts = path.split("/");
  while (!isRead(parts.join("/"))) parts.pop();
  const done: Data[] = [];
  for (const item of items) {
    const record = await listed(read, parts.join("/"), String(item.id));
    const versions = Object.entries(record).filter(([name]) => /version$/.test(name));
    done.push({ ...item, ...Object.fromEntries(versions) });
  }
  return done;
}
