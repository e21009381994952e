/** @jest-environment node */
import { spawnSync } from "node:child_process";
import path from "node:path";

const SCRIPT = path.resolve("lib/dev/testing/date-rules.ts");

test.each(["Asia/Dhaka", "UTC", "America/New_York", "Europe/Berlin"])(
  "dates are computed in Dhaka's zone on a host in %s",
  (zone) => {
    const env = { ...process.env, TZ: zone };
    const args = ["--import", "tsx/esm", SCRIPT];
    const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: "utf8" });
    expect({ stderr, results: JSON.parse(stdout) }).toEqual({
      stderr: "",
      results: [
        ["2026-03-26", Date.parse("2026-03-26T23:59:59.999+06:00"), "2026-04-02"],
        ["2026-03-05", Date.parse("2026-03-05T23:59:59.999+06:00"), "2026-03-12"],
      ],
    });
  },
);
