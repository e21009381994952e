import type { DeskMediaPlace, DeskMedium } from "@/lib/contract/media/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { type ListQuery, matches, versionOf } from "../desk/desk-record";
import { auditOf } from "../desk/record-audit";
import type { Db, Trx } from "../kernel/db/schema";
import { notFound } from "../kernel/errors";
import {
  listMedia,
  type MediaFile,
  type MediaKind,
  type MediaStores,
  mediaId,
  pathOfId,
  pictureSize,
} from "./media-files";
import { type MediaUse, readMediaUses } from "./media-uses";
import { keptReason } from "./removable";

/** A file and everything that shows it. */
export interface Medium extends MediaFile {
  uses: readonly MediaUse[];
}

/** Returns the places of a file, each field of a record once. @param role who looks */
export function placesOf({ uses }: Pick<Medium, "uses">, role: string): DeskMediaPlace[] {
  const places = new Map<string, DeskMediaPlace>();
  for (const { resource, id, hasPage, field, name, nameBn } of uses) {
    const sees = can(role, resource, "show");
    places.set(`${resource} ${hasPage} ${id} ${field}`, {
      resource,
      id: sees && hasPage ? id : null,
      field,
      name: sees ? name : null,
      name_bn: sees ? nameBn : null,
    });
  }
  return [...places.values()];
}

/** Places that a list and a file name; most pictures have fewer. */
const MOST_PLACES = { list: 3, file: 100 };

/** A record without its size in pixels, which needs the file. */
type MediumRecord = Omit<DeskMedium, "width" | "height">;

/** The version changes with what shows a file. */
function recordOf(medium: Medium, role: string, now: number, most: number): MediumRecord {
  const { path, kind, bytes, shipped, changedAt, uses } = medium;
  const places = placesOf(medium, role);
  const kept = keptReason({ shipped, uses: uses.length, changedAt }, now);
  return {
    id: mediaId(path),
    version: versionOf(uses.map(({ resource, id, field }) => [resource, id, field])),
    path,
    kind,
    bytes,
    shipped,
    kept,
    // The files of the program have the time of its build.
    at: shipped ? null : new Date(changedAt).toISOString(),
    uses: places.length,
    places: places.slice(0, most),
    may_replace: uses.length > 0 && uses.every(({ resource }) => can(role, resource, "edit")),
  };
}

/** Returns all files with what shows them. */
export async function readMedia(db: Db | Trx, stores: MediaStores): Promise<Medium[]> {
  const uses = await readMediaUses(db);
  const files = await listMedia(stores, uses);
  return files.map((file) => ({ ...file, uses: uses.get(file.path) ?? [] }));
}

/** @throws AppError 404 */
export async function findMedium(
  db: Db | Trx,
  stores: MediaStores,
  id: string,
  role: string,
  now: number,
): Promise<{ medium: Medium; record: MediumRecord }> {
  const path = pathOfId(id);
  const medium = (await readMedia(db, stores)).find((one) => one.path === path);
  if (!medium) throw notFound();
  return { medium, record: recordOf(medium, role, now, MOST_PLACES.file) };
}

async function pixelsOf(stores: MediaStores, file: MediaFile) {
  return (await pictureSize(stores, file)) ?? { width: null, height: null };
}

/** Returns a record with its size in pixels and its history. @throws AppError 404 */
export async function showMedium(
  db: Db | Trx,
  stores: MediaStores,
  id: string,
  role: string,
  now: number,
) {
  const { medium, record } = await findMedium(db, stores, id, role, now);
  const audit = await auditOf(db, `media ${medium.path}`);
  return { ...record, ...(await pixelsOf(stores, medium)), audit };
}

/** Returns the texts that a search compares; names of records only if the role may see them. */
function textsOf(medium: Medium, role: string): unknown[] {
  const { path, uses } = medium;
  const seen = uses.filter(({ resource }) => can(role, resource, "show"));
  return [
    path,
    ...seen.flatMap(({ name, nameBn, alts, id }) => [
      ...[name, nameBn, ...alts],
      typeof id === "string" ? id : null,
    ]),
  ];
}

interface LibraryReader {
  /** Sees the names of the records that show a file, as far as the role may. */
  role: string;
  /** Epoch ms. */
  now: number;
}

/**
 * Returns the files of the library that a query finds, the newest first, and those of each kind.
 * Filters: `q` (a part of a file name, of what a picture shows, or of the name of what shows it),
 * `kind`, `unused`.
 */
async function findInLibrary(
  db: Db,
  stores: MediaStores,
  { filters }: Pick<ListQuery, "filters">,
  role: string,
) {
  const { q, unused } = filters;
  const all = (await readMedia(db, stores)).filter(
    (medium) =>
      (unused !== "true" || medium.uses.length === 0) && matches(q, textsOf(medium, role)),
  );
  const ofKind = (kind: MediaKind) => all.filter((medium) => medium.kind === kind);
  const byKind = { picture: ofKind("picture"), pdf: ofKind("pdf"), video: ofKind("video") };
  const wanted = new Map(Object.entries(byKind)).get(filters.kind ?? "") ?? all;
  return { all, byKind, wanted };
}

/** Returns a page of the library, and the number of files by kind, see {@link findInLibrary}. */
export async function listLibrary(
  db: Db,
  stores: MediaStores,
  query: ListQuery,
  { role, now }: LibraryReader,
) {
  const { all, byKind, wanted } = await findInLibrary(db, stores, query, role);
  const start = (query.page - 1) * query.perPage;
  const data: DeskMedium[] = [];
  for (const medium of wanted.slice(start, start + query.perPage))
    data.push({
      ...recordOf(medium, role, now, MOST_PLACES.list),
      ...(await pixelsOf(stores, medium)),
    });
  const { picture, pdf, video } = byKind;
  const meta = {
    all: all.length,
    picture: picture.length,
    pdf: pdf.length,
    video: video.length,
  };
  return { data, total: wanted.length, meta };
}

/** Returns all files that a query finds, without their sizes in pixels, which needs each file. */
export async function readLibrary(
  db: Db,
  stores: MediaStores,
  query: Pick<ListQuery, "filters">,
  { role, now }: LibraryReader,
): Promise<MediumRecord[]> {
  const { wanted } = await findInLibrary(db, stores, query, role);
  return wanted.map((medium) => recordOf(medium, role, now, MOST_PLACES.file));
}
