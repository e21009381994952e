import type { z } from "zod";
import { looseList, looseNumber, looseObject } from "@/lib/base/loose";
import { CALLS } from "@/lib/contract/calls";
import type { Feature } from "@/lib/contract/calls/call";
import { answersOf } from "@/lib/contract/calls/common";
import { type Difference, differences } from "./differences";
import type { Found, Probe } from "./probe";
import { PROBES } from "./probes";

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

function whole(name: string, probe: Probe, verdict: "deviates" | "missing", what: string): Verdict {
  return { call: name, verdict, differences: [{ field: "", what, shop: probe.without }] };
}

/** The schema of a good answer, as the table of calls has it. @throws Error for a probe of no call */
function schemaOf(path: string): z.ZodType | undefined {
  const call = CALLS.find((known) => known.method === "GET" && known.path === path);
  if (!call) throw new Error(`the contract has no GET ${path}`);
  return answersOf(call)[200]?.schema;
}

function judge(name: string, probe: Probe, answer: Read | string): Verdict {
  if (typeof answer === "string") return whole(name, probe, "missing", `no answer: ${answer}`);
  const { status, body } = answer;
  const statuses = probe.statuses ?? [200];
  if (!statuses.includes(status)) {
    const verdict = status === 404 || status === 405 ? "missing" : "deviates";
    return whole(name, probe, verdict, `wanted status ${statuses.join(" or ")}, found ${status}`);
  }
  const schema = schemaOf(probe.path);
  if (status !== 200 || !schema) return { call: name, verdict: "ok", differences: [] };
  if (body === undefined)
    return whole(name, probe, "deviates", "wanted JSON, found something else");
  const found = differences(body, schema, { "": probe.without, ...probe.consequences });
  return { call: name, verdict: found.length === 0 ? "ok" : "deviates", differences: found };
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

/** Where a probe goes; null when no list has named a record to ask for. */
function addressOf({ path, about, query }: Probe, found: Found): string | null {
  const value = typeof about === "object" ? found[about.found] : (about ?? "");
  if (value === undefined) return null;
  const address = path.replaceAll(/\{\w+\}/g, String(value));
  return query ? `${address}?${query}` : address;
}

/**
 * Asks a server the read-only calls of the contract, as a guest and one after another.
 * @param url site root, without /api
 * @param features extras it has; the calls of others are not asked
 */
export async function checkServer(
  url: string,
  fetch: Fetch,
  features: readonly Feature[] = [],
): Promise<Verdict[]> {
  const root = url.replace(/\/+$/, "");
  const found: Found = {};
  const verdicts: Verdict[] = [];
  for (const probe of PROBES) {
    if (probe.feature && !features.includes(probe.feature)) continue;
    const name = `GET ${probe.path}${probe.variant ? ` (${probe.variant})` : ""}`;
    const address = addressOf(probe, found);
    if (address === null) {
      verdicts.push({ call: name, verdict: "not asked", differences: [] });
      continue;
    }
    const answer = await read(fetch, root + address);
    if (probe.names) found[probe.names.kind] = firstId(answer, probe.names.list);
    verdicts.push(judge(name, probe, answer));
  }
  return verdicts;
}
