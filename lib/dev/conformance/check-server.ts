import { looseList, looseNumber, looseObject } from "@/lib/base/loose";
import type { Call, Found } from "./call";
import { type Difference, differences } from "./evaluate";
import { PAGE_CALLS } from "./page-calls";
import { VISITOR_CALLS } from "./visitor-calls";

/** How one call of the contract stands on a server. */
export interface Verdict {
  call: string;
  verdict: "ok" | "deviates" | "missing" | "not asked";
  differences: Difference[];
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 20_000;

interface Read {
  status: number;
  /** Undefined when it is no JSON. */
  body: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function read(fetch: Fetch, url: string): Promise<Read | string> {
  try {
    const answer = await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, body: parsed(await answer.text()) };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

function whole(call: Call, verdict: "deviates" | "missing", what: string): Verdict {
  return { call: call.name, verdict, differences: [{ field: "", what, shop: call.without }] };
}

function judge(call: Call, answer: Read | string): Verdict {
  if (typeof answer === "string") return whole(call, "missing", `no answer: ${answer}`);
  const { status, body } = answer;
  const wanted = call.statuses ?? [200];
  if (!wanted.includes(status)) {
    const verdict = status === 404 || status === 405 ? "missing" : "deviates";
    return whole(call, verdict, `wanted status ${wanted.join(" or ")}, found ${status}`);
  }
  if (status !== 200) return { call: call.name, verdict: "ok", differences: [] };
  if (body === undefined) return whole(call, "deviates", "wanted JSON, found something else");
  if (body === null && !call.nullable)
    return whole(call, "deviates", "wanted an object, found null");
  const found = differences(body, call.fields);
  return { call: call.name, verdict: found.length === 0 ? "ok" : "deviates", differences: found };
}

/** The id of the first record of a list that names one. */
function firstId(answer: Read | string, name: string): number | undefined {
  if (typeof answer === "string") return undefined;
  const records = looseList(looseObject(answer.body)[name]);
  return (
    records
      .map(({ id }) => looseNumber(id))
      .find((id) => id !== null && Number.isSafeInteger(id)) ?? undefined
  );
}

/**
 * Asks a server every read-only call of the contract, as a guest and one after another.
 * @param url site root, without /api
 */
export async function checkServer(url: string, fetch: Fetch): Promise<Verdict[]> {
  const root = url.replace(/\/+$/, "");
  const found: Found = {};
  const verdicts: Verdict[] = [];
  for (const call of [...PAGE_CALLS, ...VISITOR_CALLS]) {
    const path = call.path(found);
    if (path === null) {
      verdicts.push({ call: call.name, verdict: "not asked", differences: [] });
      continue;
    }
    const answer = await read(fetch, root + path);
    if (call.names) found[call.names.kind] = firstId(answer, call.names.list);
    verdicts.push(judge(call, answer));
  }
  return verdicts;
}
