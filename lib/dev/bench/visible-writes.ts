import { setTimeout as sleep } from "node:timers/promises";

/** A write and the page that must show it. */
export interface VisibleWrite {
  kind: string;
  page: string;
  /** Text that the page's HTML contains after the write. */
  text: string;
  /** Performs the write; resolves when it is acknowledged. */
  write: () => Promise<void>;
  /** Whether a later write may remove the text again. */
  replaced?: boolean;
}

/** Results for the writes of one kind. */
export interface VisibilityResult {
  /**
   * Time in ms from the acknowledgement to the start of the first request whose response has the
   * text, for each write and each instance, sorted ascending.
   */
  delays: number[];
  /** Responses without the text after the same instance had already shown it. */
  unseen: number;
  /** Writes that an instance did not show within the time limit. */
  never: number;
}

const LIMIT_MS = 5_000;
const PAUSE_MS = 15;
/** Repeated requests per instance, sent through the proxy right after the write is visible. */
const AGAIN = 3;

async function shows(origin: string, { page, text }: VisibleWrite): Promise<boolean> {
  const response = await fetch(origin + page, { headers: { accept: "text/html" } });
  return (await response.text()).includes(text);
}

async function delayOf(origin: string, write: VisibleWrite, since: number): Promise<number | null> {
  for (;;) {
    const began = performance.now();
    if (began - since > LIMIT_MS) return null;
    if (await shows(origin, write)) return began - since;
    await sleep(PAUSE_MS);
  }
}

async function unseenOf(origins: string[], write: VisibleWrite, times: number): Promise<number> {
  let unseen = 0;
  for (let time = 0; time < times; time++)
    for (const origin of origins) if (!(await shows(origin, write))) unseen++;
  return unseen;
}

/**
 * Performs each write, measures when every instance shows it, and counts later responses without
 * it: immediately, through the proxy, and after all writes.
 */
export async function watchWrites(
  writes: VisibleWrite[],
  instances: string[],
  proxy: string,
): Promise<Map<string, VisibilityResult>> {
  const table = new Map<string, VisibilityResult>();
  for (const write of writes) {
    const shown = table.get(write.kind) ?? { delays: [], unseen: 0, never: 0 };
    table.set(write.kind, shown);
    // Fills the page cache of every instance.
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
