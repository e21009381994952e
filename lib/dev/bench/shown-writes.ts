import { setTimeout as sleep } from "node:timers/promises";

/** Something that was written, and the page that has to show it. */
export interface ShownWrite {
  kind: string;
  /** Path of the page. */
  page: string;
  /** What is in its HTML from then on. */
  text: string;
  /** Does it; resolves when it is acknowledged. */
  write: () => Promise<void>;
  /** Whether a later write may take it off the page again. */
  replaced?: boolean;
}

/** What became of writes of one kind. */
export interface Shown {
  /**
   * Milliseconds from the acknowledgement until the request began whose answer first had it, for each write
   * and each instance, the shortest first.
   */
  delays: number[];
  /** Answers without it after one of that instance had it. */
  unseen: number;
  /** Those that an instance did not show within the time limit. */
  never: number;
}

const LIMIT_MS = 5_000;
const PAUSE_MS = 15;
/** How often each is asked for again at once, and through the proxy. */
const AGAIN = 3;

async function shows(origin: string, { page, text }: ShownWrite): Promise<boolean> {
  const answer = await fetch(origin + page, { headers: { accept: "text/html" } });
  return (await answer.text()).includes(text);
}

async function delayOf(origin: string, write: ShownWrite, since: number): Promise<number | null> {
  for (;;) {
    const began = performance.now();
    if (began - since > LIMIT_MS) return null;
    if (await shows(origin, write)) return began - since;
    await sleep(PAUSE_MS);
  }
}

async function unseenOf(origins: string[], write: ShownWrite, times: number): Promise<number> {
  let unseen = 0;
  for (let time = 0; time < times; time++)
    for (const origin of origins) if (!(await shows(origin, write))) unseen++;
  return unseen;
}

/**
 * Does each write and watches when every instance shows it, and whether it is ever missing afterwards: at
 * once, through the proxy, and after all writes.
 */
export async function watchWrites(
  writes: ShownWrite[],
  instances: string[],
  proxy: string,
): Promise<Map<string, Shown>> {
  const table = new Map<string, Shown>();
  for (const write of writes) {
    const shown = table.get(write.kind) ?? { delays: [], unseen: 0, never: 0 };
    table.set(write.kind, shown);
    // Each has the page in its memory.
    await Promise.all(instances.map((origin) => shows(origin, write)));
    await write.write();
    const since = performance.now();
    const delays = await Promise.all(instances.map((origin) => delayOf(origin, write, since)));
    shown.delays.push(...delays.filter((delay) => delay !== null));
    shown.never += delays.filter((delay) => delay === null).length;
    shown.unseen += await unseenOf(instances, write, 1);
    shown.unseen += await unseenOf([proxy], write, AGAIN * instances.length);
  }
  for (const write of writes.filter(({ replaced }) => !replaced)) {
    const shown = table.get(write.kind);
    if (shown) shown.unseen += await unseenOf(instances, write, 1);
  }
  for (const { delays } of table.values()) delays.sort((a, b) => a - b);
  return table;
}
