import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

// The thread of watchdog.ts. It runs while the event loop of the process stands still.

/** @type {{ shared: SharedArrayBuffer, stillMs: number, tickMs: number }} */
const { shared, stillMs, tickMs } = workerData;
const [BEATS, DEBUGGED] = [0, 1];
const state = new Int32Array(shared);
let seen = -1;
let still = 0;

// Counted in ticks of this thread: after a pause of the whole machine both threads go on together.
setInterval(() => {
  const beats = Atomics.load(state, BEATS);
  const isStill = beats === seen && Atomics.load(state, DEBUGGED) === 0;
  still = isStill ? still + tickMs : 0;
  seen = beats;
  if (still < stillMs) return;
  writeSync(
    2,
    `niramoy: nothing was answered for ${stillMs / 1_000} s, so the process ends itself\n`,
  );
  process.kill(process.pid, "SIGKILL");
}, tickMs);
