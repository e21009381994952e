import { Agent, get } from "node:http";
import { workerData } from "node:worker_threads";

// Runs in its own thread, so that reading these responses does not block the thread that measures.

/** @type {{ url: string, headers: Record<string, string>, callers: number }} */
const { url, headers, callers } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: callers });

/** @returns {Promise<void>} */
function call() {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.once("error", reject);
      response.once("end", () => {
        if (response.statusCode !== 200)
          reject(new Error(`${url} answered ${response.statusCode}`));
        resolve();
      });
      response.resume();
    }).once("error", reject);
  });
}

async function caller() {
  for (;;) await call();
}

await Promise.all(Array.from({ length: callers }, caller));
