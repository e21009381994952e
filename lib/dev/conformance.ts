import { parseArgs } from "node:util";
import { FEATURES, type Feature } from "@/lib/contract/calls/call";
import { checkServer } from "./conformance/check-server";
import { exitStatus, table } from "./conformance/report";

const USAGE = `usage: npm run conformance -- --url https://site.example [--features ${FEATURES.join(",")}] [--json]\n`;

interface Arguments {
  url: string;
  json: boolean;
  features: Feature[];
}

/** Returns null for invalid arguments. */
function readArguments(): Arguments | null {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: "string" },
        json: { type: "boolean", default: false },
        features: { type: "string", default: "" },
      },
    });
    const { url, json } = values;
    const named = values.features.split(",").filter((name) => name.trim() !== "");
    const features = FEATURES.filter((feature) => named.includes(feature));
    if (features.length < named.length) return null;
    return url && /^https?:/.test(url) && URL.canParse(url) ? { url, json, features } : null;
  } catch {
    return null;
  }
}

const given = readArguments();
if (given) {
  const verdicts = await checkServer(given.url, fetch, given.features);
  process.stdout.write(given.json ? `${JSON.stringify(verdicts, null, 2)}\n` : table(verdicts));
  process.exitCode = exitStatus(verdicts);
} else {
  process.stderr.write(USAGE);
  process.exitCode = 2;
}
