/** Of the widest table (20 columns) well below the parameters a statement may have. */
const CHUNK_ROWS = 500;

/**
 * Hands many rows to an insert in portions that fit into one statement.
 * @param insert awaited for each portion, in order; never called without rows
 */
export async function inChunks<Row>(
  rows: Row[],
  insert: (chunk: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK_ROWS)
    await insert(rows.slice(at, at + CHUNK_ROWS));
}
