import { parseArgs } from "node:util";
import { checkServer } from "./conformance/check-server";
import { exitStatus, table } from "./conformance/report";

const USAGE = "usage: npm run conformance -- --url https://site.example [--json]\n";

function readArguments(): { url: string; json: boolean } | null {
  try {
    const { values } = parseArgs({
      options: { url: { type: "string" }, json: { type: "boolean", default: false } },
    });
    const { url, json } = values;
    return url && /^https?:/.test(url) && URL.canParse(url) ? { url, json } : null;
  } catch {
    return null;
  }
}

const given = readArguments();
if (given) {
  const verdicts = await checkServer(given.url, fetch);
  process.stdout.write(given.json ? `${JSON.stringify(verdicts, null, 2)}\n` : table(verdicts));
  process.exitCode = exitStatus(verdicts);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
