import type { DeskRecorder } from "../desk/declared-desk-routes";

/** Records a new upload in the audit. @returns its path below /media */
export async function recordUpload(
  record: DeskRecorder,
  { path, isNew }: { path: string; isNew: boolean },
): Promise<{ path: string }> {
  const audit = [{ subject: `media ${path}`, before: null, after: null }];
  if (isNew) await record(async () => ({ audit, result: undefined }));
  return { path };
}
