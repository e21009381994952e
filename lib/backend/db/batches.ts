import { setImmediate } from "node:timers/promises";

/** Rows of one portion: the driver of SQLite is synchronous, a large one would stop everybody. */
export const BATCH_SIZE = 500;

/**
 * The rows of a table in portions by id, with a pause for others after each.
 * @param read at most BATCH_SIZE rows behind an id, ordered by id
 */
export async function* inBatches<Row extends { id: number }>(
  read: (afterId: number) => Promise<Row[]>,
): AsyncGenerator<[Row, ...Row[]]> {
  let afterId = 0;
  for (;;) {
    const [first, ...rest] = await read(afterId);
    if (first === undefined) return;
    yield [first, ...rest];
    afterId = (rest.at(-1) ?? first).id;
    await setImmediate();
  }
}
