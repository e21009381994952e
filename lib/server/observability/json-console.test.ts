/** @jest-environment node */
import { logger } from "@/lib/base/logger";
import { consoleToLog } from "./json-console";

const { console: terminal } = globalThis;
const kept = { ...terminal };
afterEach(() => {
  Object.assign(terminal, kept);
  jest.restoreAllMocks();
});

test("writes console output to the log without symbols and colours", () => {
  const info = jest.spyOn(logger, "info").mockImplementation();
  const warn = jest.spyOn(logger, "warn").mockImplementation();
  const error = jest.spyOn(logger, "error").mockImplementation();
  consoleToLog();
  terminal.log(" \u001b[32m\u001b[1m✓\u001b[22m\u001b[39m Ready in %dms", 70);
  terminal.warn("⚠ careful");
  terminal.log("");
  expect(info.mock.calls).toEqual([["Ready in 70ms"]]);
  expect(warn.mock.calls).toEqual([["careful"]]);

  const err = new Error("broken");
  terminal.error("⨯", err);
  terminal.error(err);
  terminal.error("uncaughtException: ", new Error("other"));
  expect(error.mock.calls).toEqual([
    [{ err }, "failed"],
    [{ err: new Error("other") }, "uncaughtException:"],
  ]);
});
