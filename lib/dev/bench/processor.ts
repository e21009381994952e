import { readdirSync, readFileSync } from "node:fs";

const TICK_MS = 10;

function fields(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The command name, in parentheses, may contain spaces.
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
 * Returns the CPU time used so far by a process and its children, in ms. Linux only.
 * @throws when the process or /proc does not exist
 */
export function processorMs(pid: number): number {
  const own = fields(pid);
  const ticks = Number(own[11]) + Number(own[12]);
  return ticks * TICK_MS + childrenOf(pid).reduce((sum, child) => sum + processorMs(child), 0);
}
