/** @jest-environment node */
import { createChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { RobotWorker } from "./robot-worker";
import { STARTED } from "./worker-started";

/** Worker of a browser, of which the test decides what it does. */
class FakeWorker extends EventTarget {
  readonly received: unknown[] = [];
  over = false;
  onmessage = null;
  onmessageerror = null;
  onerror = null;
  postMessage(message: unknown) {
    this.received.push(message);
  }
  terminate() {
    this.over = true;
  }
  say(data: unknown) {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

const COUNTER = 7;

async function work(step = 1) {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: 10,
    counter: COUNTER,
    deriveKey,
    hmacSignatureSecret: "secret",
    hmacKeySignatureSecret: "other",
  });
  return { type: "work" as const, challenge, counterStart: 0, counterStep: step };
}

/** The first message or error of a worker. */
const outcome = (worker: RobotWorker) =>
  new Promise<unknown>((resolve) => {
    worker.addEventListener("message", (event) =>
      resolve(event instanceof MessageEvent ? event.data : null),
    );
    worker.addEventListener("error", () => resolve("error"));
  });

const solution = expect.objectContaining({ counter: COUNTER });

afterEach(() => jest.useRealTimers());

it("passes orders to the browser's worker and its solution on", async () => {
  const fake = new FakeWorker();
  const worker = new RobotWorker(() => fake);
  const order = await work();
  const found = outcome(worker);
  worker.postMessage(order);
  fake.say(STARTED);
  fake.say({ counter: 1 });
  expect(fake.received).toEqual([order]);
  expect(await found).toEqual({ counter: 1 });
});

it("solves in the page when the worker's script fails", async () => {
  const fake = new FakeWorker();
  const worker = new RobotWorker(() => fake);
  const found = outcome(worker);
  worker.postMessage(await work());
  fake.dispatchEvent(new Event("error"));
  expect(await found).toEqual(solution);
  expect(fake.over).toBe(true);
});

it("solves in the page when the script failed before there was work", async () => {
  const fake = new FakeWorker();
  const worker = new RobotWorker(() => fake);
  fake.dispatchEvent(new Event("error"));
  const found = outcome(worker);
  worker.postMessage(await work());
  expect(await found).toEqual(solution);
});

it("solves in the page when the browser refuses to create a worker", async () => {
  const worker = new RobotWorker(() => {
    throw new Error("SecurityError");
  });
  const found = outcome(worker);
  worker.postMessage(await work());
  expect(await found).toEqual(solution);
});

it("solves in the page when the worker has not started after 5 s, and not if it has", async () => {
  const order = await work();
  jest.useFakeTimers({ doNotFake: ["setImmediate", "performance"] });
  const silent = new FakeWorker();
  const busy = new FakeWorker();
  const one = new RobotWorker(() => silent);
  const other = new RobotWorker(() => busy);
  const found = outcome(one);
  one.postMessage(order);
  other.postMessage(order);
  busy.say(STARTED);
  jest.advanceTimersByTime(4_999);
  expect(silent.over).toBe(false);
  jest.advanceTimersByTime(1);
  expect(silent.over).toBe(true);
  expect(await found).toEqual(solution);
  expect(busy.over).toBe(false);
});

it("gives up in the page when another worker has the solution", async () => {
  const worker = new RobotWorker(() => {
    throw new Error("SecurityError");
  });
  // A search by 100 never meets the solution.
  const order = await work(100);
  const found = outcome(worker);
  worker.postMessage(order);
  await new Promise((resolve) => setImmediate(resolve));
  worker.postMessage({ type: "abort" });
  expect(await Promise.race([found, Promise.resolve("nothing")])).toBe("nothing");
});
