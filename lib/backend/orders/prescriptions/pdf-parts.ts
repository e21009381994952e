import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { MAX_PDF_BYTES, PDF_PART_BYTES } from "@/lib/contract/terms";
import type { Db, Trx } from "../../kernel/db/schema";
import type { PrescriptionPage } from "../../kernel/db/schema-prescriptions";
import { inTransaction } from "../../kernel/db/transaction";
import { AppError, fieldError, notFound } from "../../kernel/errors";
import type { FileStore } from "../../kernel/files/file-store";
import { readWhole } from "../../kernel/files/read-whole";
import { newFileKey } from "../../kernel/files/stored-files";
import type { Viewer } from "../../kernel/http/viewer";
import type { Judge } from "../../kernel/judge/file-judge";
import { isRobotRefusal } from "../../kernel/robot/robot-check";
import type { Services } from "../../services";
import { addPage, ensureDraft, ownPrescriptions, type PageOwner } from "./draft";
import { preparePdf } from "./prepare-page";
import { PARTS, withStoredPage } from "./stored-pages";
import { markSource } from "./upload-budget";

/** Uploads of one draft that may be unfinished at a time. */
const MAX_UPLOADS = 3;

const SIZE = refusalText("prescriptions.pdfSize");
const WRONG_PART = refusalText("prescriptions.otherPart");
const WRONG_SIZE = refusalText("prescriptions.partSize");

/**
 * Begins the upload of a PDF in parts; the oldest unfinished ones are given up.
 * @param source key of the visitor's address, for the budget of unsent uploads
 * @returns its key
 * @throws AppError 422 if it is too large
 */
export async function beginPdf(
  trx: Trx,
  owner: PageOwner,
  { bytes, source }: { bytes: number; source: string | null },
  at: number,
): Promise<string> {
  if (bytes < 1 || bytes > MAX_PDF_BYTES) throw fieldError("bytes", SIZE);
  const draft = await ensureDraft(trx, owner, at);
  await markSource(trx, draft, source);
  const open = await trx
    .selectFrom("prescription_uploads")
    .select("key")
    .where("prescription_id", "=", draft)
    .where("page_id", "is", null)
    .orderBy("created_at", "desc")
    .execute();
  const old = open.slice(MAX_UPLOADS - 1).map(({ key }) => key);
  if (old.length > 0)
    await trx.deleteFrom("prescription_uploads").where("key", "in", old).execute();
  const key = newFileKey();
  await trx
    .insertInto("prescription_uploads")
    .values({ key, prescription_id: draft, bytes, parts: 0, page_id: null, created_at: at })
    .execute();
  return key;
}

async function findUpload(db: Db, viewer: Viewer, key: string) {
  if (viewer.rowId === null && viewer.userId === null) throw notFound();
  const upload = await ownPrescriptions(db, viewer)
    .innerJoin("prescription_uploads", "prescription_id", "prescriptions.id")
    .where("prescription_uploads.key", "=", key)
    .selectAll("prescription_uploads")
    .executeTakeFirst();
  if (!upload) throw notFound();
  return upload;
}

const countOf = (bytes: number) => Math.ceil(bytes / PDF_PART_BYTES);
const partName = (key: string, part: number) => `${PARTS}${key}-${part}`;

function sizeOf(bytes: number, part: number): number {
  return part < countOf(bytes) - 1 ? PDF_PART_BYTES : bytes - part * PDF_PART_BYTES;
}

async function wholeFile(store: FileStore, key: string, bytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for (let part = 0; part < countOf(bytes); part++) {
    const file = await store.find(partName(key, part));
    if (!file) throw fieldError("part", WRONG_PART);
    parts.push(await readWhole(file));
  }
  const whole = Buffer.concat(parts);
  if (whole.length !== bytes) throw fieldError("part", WRONG_SIZE);
  return whole;
}

export async function deleteParts(store: FileStore, key: string, bytes: number): Promise<void> {
  for (let part = 0; part < countOf(bytes); part++) await store.delete(partName(key, part));
}

/** Number of parts received so far, and the page once all parts are received. */
export interface ReceivedPart {
  received: number;
  of: number;
  page: PrescriptionPage | null;
}

async function pageOf(db: Db, id: number): Promise<PrescriptionPage> {
  const page = await db
    .selectFrom("prescription_pages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!page) throw notFound();
  return page;
}

/**
 * Makes a page of a complete upload. A PDF that is refused is gone, with its upload.
 * @throws AppError 422; 503 if it cannot be judged or stored now
 */
async function complete(
  services: Services,
  owner: PageOwner,
  { key, bytes, judge }: { key: string; bytes: number; judge: Judge },
): Promise<PrescriptionPage> {
  const { db, prescriptions, now } = services;
  try {
    const page = await preparePdf(judge, await wholeFile(prescriptions, key, bytes));
    const stored = await withStoredPage(services, page, (file) =>
      inTransaction(db, async (trx) => {
        const added = await addPage(trx, owner, { page, file }, now());
        await trx
          .updateTable("prescription_uploads")
          .set({ page_id: added.id })
          .where("key", "=", key)
          .execute();
        return added;
      }),
    );
    await deleteParts(prescriptions, key, bytes);
    return stored;
  } catch (error) {
    // After any other error, such as a needed robot check, the last part can be sent again.
    const isRefused = error instanceof AppError && error.status === 422;
    if (isRefused && !isRobotRefusal(error)) {
      await db.deleteFrom("prescription_uploads").where("key", "=", key).execute();
      await deleteParts(prescriptions, key, bytes);
    }
    throw error;
  }
}

/**
 * Stores a part of a PDF. The last received part may be repeated. After the last part, the PDF
 * becomes a page of the visitor's draft.
 * @param sent `part` from 0, and who judges the PDF
 * @throws AppError 404 for an upload of another visitor; 422 for a part out of order or of the
 *   wrong size, and for a PDF that is not accepted
 */
export async function takePart(
  services: Services,
  owner: PageOwner,
  key: string,
  sent: { part: number; content: Uint8Array; judge: Judge },
): Promise<ReceivedPart> {
  const { part, content, judge } = sent;
  const { db, prescriptions } = services;
  const viewer = { rowId: owner.sessionId, userId: owner.userId };
  const { bytes, parts, page_id } = await findUpload(db, viewer, key);
  const of = countOf(bytes);
  if (page_id !== null) return { received: of, of, page: await pageOf(db, page_id) };
  if (part !== parts && part !== parts - 1) throw fieldError("part", WRONG_PART);
  if (content.length !== sizeOf(bytes, part)) throw fieldError("part", WRONG_SIZE);
  await prescriptions.write(partName(key, part), content);
  const received = part + 1;
  await db
    .updateTable("prescription_uploads")
    .set({ parts: received })
    .where("key", "=", key)
    .where("parts", "<=", received)
    .execute();
  if (received < of) return { received, of, page: null };
  return { received, of, page: await complete(services, owner, { key, bytes, judge }) };
}
