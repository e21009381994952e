import type { DeskKeptFile } from "@/lib/contract/media/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { ChangedData } from "../kernel/audit/change-data";
import type { Trx } from "../kernel/db/schema";
import { AppError, fieldError } from "../kernel/errors";
import { type MediaStores, mediaId, mediaKind, pathOfId } from "./media-files";
import { findMedium, type Medium, placesOf, readMedia } from "./media-library";
import { type MediaUse, readMediaUses } from "./media-uses";
import { keptReason } from "./removable";
import { replaceMedia } from "./replace-media";

const CHANGED = refusalText("media.usesChanged");
const FOREIGN = refusalText("media.otherUse");

/** Role of the staff member, and time of the change in epoch ms. */
interface Change {
  role: string;
  at: number;
}

/** @throws AppError 422 if a record would show the same file twice in one field */
function checkOnce(uses: readonly MediaUse[], other: readonly MediaUse[]): void {
  const keyOf = ({ resource, id, field }: MediaUse) => `${resource} ${id} ${field}`;
  const there = new Set(other.map(keyOf));
  if (uses.some((use) => there.has(keyOf(use)))) throw fieldError("to", refusalText("media.twice"));
}

/**
 * Replaces a file by another one of the same kind in all its places.
 * @param input `version` of the file's record, `to` is a path below /media
 * @throws AppError 403 if the role may not change all of them; 404; 409 with the `current` record
 *   if the file's places have changed; 422 at `to`
 */
export async function replaceEverywhere(
  trx: Trx,
  stores: MediaStores,
  id: string,
  { version, to }: { version: string; to: string },
  { role, at }: Change,
): Promise<ChangedData<{ id: string; replaced: number }>> {
  const { medium, record } = await findMedium(trx, stores, id, role, at);
  const { path, uses } = medium;
  if (uses.some(({ resource }) => !can(role, resource, "edit"))) throw new AppError(403, FOREIGN);
  if (record.version !== version) throw new AppError(409, CHANGED, undefined, { current: record });
  if (to === path) throw fieldError("to", refusalText("media.sameFile"));
  if (mediaKind(to) !== mediaKind(path) || (await stores.media.find(to)) === null)
    throw fieldError("to", refusalText("media.newFileGone"));
  checkOnce(uses, (await readMediaUses(trx)).get(to) ?? []);
  const { audit, stale } = await replaceMedia(trx, uses, to, at);
  const entry = { subject: `media ${path}`, before: null, after: { replaced_by: to } };
  const replaced = placesOf(medium, role).length;
  return { audit: [entry, ...audit], stale, result: { id: mediaId(to), replaced } };
}

/** Files that may be deleted; the caller deletes them once the transaction is committed. */
export interface Deletion {
  going: string[];
  kept: DeskKeptFile[];
}

function keptFile(medium: Medium, { role, at }: Change): DeskKeptFile | null {
  const { path, shipped, changedAt, uses } = medium;
  const reason = keptReason({ shipped, uses: uses.length, changedAt }, at);
  return reason && { id: mediaId(path), path, reason, places: placesOf(medium, role) };
}

/**
 * Decides which files may be deleted, and records that in the audit, which comes first: after an
 * interruption a repeat deletes the rest. Files that are not there any more are left out.
 */
export async function planDeletion(
  trx: Trx,
  stores: MediaStores,
  ids: readonly string[],
  change: Change,
): Promise<ChangedData<Deletion>> {
  const wanted = new Set(ids.map(pathOfId));
  const media = (await readMedia(trx, stores)).filter(({ path }) => wanted.has(path));
  const kept = media.flatMap((medium) => keptFile(medium, change) ?? []);
  const keptPaths = new Set(kept.map(({ path }) => path));
  const going = media.filter(({ path }) => !keptPaths.has(path));
  const audit = going.map(({ path, bytes }) => ({
    subject: `media ${path}`,
    before: { bytes },
    after: null,
  }));
  return { audit, result: { going: going.map(({ path }) => path), kept } };
}
