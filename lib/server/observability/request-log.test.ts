/** @jest-environment node */
import { LineBuffer, requestLog } from "./request-log";
import type { CompletedRequest } from "./request-watch";

const ANSWERED: CompletedRequest = {
  method: "GET",
  route: "/products/{id}",
  status: 200,
  ms: 1.2345,
  bytes: 33_000,
  cache: "hit",
  reqId: "request-1",
};

test("writes a request as one JSON line, and nothing above level info", () => {
  const lines: string[] = [];
  const sink = { write: (line: string) => lines.push(line) };
  requestLog("info", sink)(ANSWERED);
  requestLog("warn", sink)(ANSWERED);
  expect(lines).toHaveLength(1);
  const { time, pid, hostname, ...logged } = JSON.parse(lines[0] ?? "");
  expect(lines[0]?.endsWith("\n")).toBe(true);
  expect(logged).toEqual({ ...ANSWERED, ms: 1.2, level: 30, name: "niramoy", msg: "request" });
});

describe("LineBuffer", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test("writes lines in order 100 ms after the first", () => {
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

  test("writes immediately when the buffer is full", () => {
    const written: string[] = [];
    const buffer = new LineBuffer({ write: (lines) => written.push(lines) });
    for (let line = 0; line < 1_000; line++) buffer.write(`${"x".repeat(99)}\n`);
    expect(written.length).toBeGreaterThan(3);
    expect(written.join("").length).toBeGreaterThan(80_000);
  });
});
