/** @jest-environment node */
import { LineBuffer, requestLog } from "./request-log";
import type { Answered } from "./request-watch";

const ANSWERED: Answered = {
  method: "GET",
  route: "/products/{id}",
  status: 200,
  ms: 1.2345,
  bytes: 33_000,
  cache: "hit",
  reqId: "request-1",
};

test("a request is one line of JSON, and nothing above info", () => {
  const lines: string[] = [];
  const sink = { write: (line: string) => lines.push(line) };
  requestLog("info", sink)(ANSWERED);
  requestLog("warn", sink)(ANSWERED);
  expect(lines).toHaveLength(1);
  const { time, pid, hostname, ...told } = JSON.parse(lines[0] ?? "");
  expect(lines[0]?.endsWith("\n")).toBe(true);
  expect(told).toEqual({ ...ANSWERED, ms: 1.2, level: 30, name: "niramoy", msg: "request" });
});

describe("lines are written many at once", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test("a tenth of a second after the first, in their order", () => {
    const written: string[] = [];
    const buffer = new LineBuffer({ write: (lines) => written.push(lines) });
    buffer.write("1\n");
    jest.advanceTimersByTime(60);
    buffer.write("2\n");
    expect(written).toEqual([]);
    jest.advanceTimersByTime(60);
    expect(written).toEqual(["1\n2\n"]);
    buffer.write("3\n");
    buffer.flush();
    buffer.flush();
    jest.advanceTimersByTime(1_000);
    expect(written).toEqual(["1\n2\n", "3\n"]);
  });

  test("and at once when there are many", () => {
    const written: string[] = [];
    const buffer = new LineBuffer({ write: (lines) => written.push(lines) });
    for (let line = 0; line < 1_000; line++) buffer.write(`${"x".repeat(99)}\n`);
    expect(written.length).toBeGreaterThan(3);
    expect(written.join("").length).toBeGreaterThan(80_000);
  });
});
