import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

function fields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name before may contain spaces.
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

function childrenOf(pid: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      try {
        return Number(fields(other)[1]) === pid;
      } catch {
        return false;
      }
    });
}

/**
 * Processor time of a process and its children so far, in ms; Linux only.
 * @throws when there is no such process or no /proc
 */
export function processorMs(pid: number): number {
  const own = fields(pid);
  const ticks = Number(own[11]) + Number(own[12]);
  return ticks * TICK_MS + childrenOf(pid).reduce((sum, child) => sum + processorMs(child), 0);
}
