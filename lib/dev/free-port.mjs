import { createServer } from "node:net";

// Below the range from which systems take the ports of outgoing connections: one of those could get
// the port before the server that it was chosen for listens.
const FIRST = 20_000;
const COUNT = 12_000;
const TRIES = 20;

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether nothing listens on it
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/**
 * Returns a port that nothing listens on right now.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = FIRST + Math.floor(Math.random() * COUNT);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${TRIES} ports from ${FIRST} to ${FIRST + COUNT} is free`);
}
