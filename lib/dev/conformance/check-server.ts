import { z } from "zod";
import { looseId, looseList, looseObject } from "@/lib/base/loose";
import { CALLS } from "@/lib/contract/calls";
import type { Feature } from "@/lib/contract/calls/call";
import { responsesOf } from "@/lib/contract/calls/common";
import { type Difference, differences } from "./differences";
import type { FoundIds, Probe } from "./probe";
import { PROBES } from "./probes";
import { readerResult } from "./reader-results";

/** Result of one call of the contract against a server. */
export interface Verdict {
  call: string;
  /** A call with notes only is "ok". */
  verdict: "ok" | "deviates" | "missing" | "not asked";
  differences: Difference[];
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const TIMEOUT_MS = 20_000;

interface Read {
  status: number;
  /** Undefined when the body is not JSON. */
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
    const response = await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parsed(await response.text()) };
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return cause instanceof Error ? cause.message : String(cause);
  }
}

/** Returns how the shop behaves when the call is missing or its response is unreadable. */
function withoutResponse({ without, readers = [] }: Probe): string {
  return without ?? readers.map(({ where, fails }) => `${where}: ${fails}`).join("; ");
}

function whole(name: string, probe: Probe, verdict: "deviates" | "missing", what: string): Verdict {
  const shop = withoutResponse(probe);
  return { call: name, verdict, differences: [{ field: "", what, effect: "deviation", shop }] };
}

/** Whether the shop reads a 200 as the refusal that the contract wants. */
function isRefusal({ readRefusal }: Probe, { status, body }: Read): boolean {
  if (!readRefusal || status !== 200 || body === undefined) return false;
  const found = readerResult(readRefusal, body);
  return found !== null && found.value === null;
}

/** Returns the schema of a 200 response. @throws Error when the contract has no such call */
function schemaOf(path: string): z.ZodType | undefined {
  const call = CALLS.find((known) => known.method === "GET" && known.path === path);
  if (!call) throw new Error(`the contract has no GET ${path}`);
  const schema = responsesOf(call)[200]?.schema;
  // The first form is the response to a call without query.
  return schema instanceof z.ZodUnion ? (schema.options[0] as z.ZodType) : schema;
}

function judge(name: string, probe: Probe, response: Read | string): Verdict {
  if (typeof response === "string")
    return whole(name, probe, "missing", `no response: ${response}`);
  const { status, body } = response;
  const statuses = probe.statuses ?? [200];
  if (!statuses.includes(status)) {
    const what = `wanted status ${statuses.join(" or ")}, found ${status}`;
    if (isRefusal(probe, response)) {
      const shop = "reads it as not found; nothing changes";
      const difference: Difference = { field: "", what, effect: "note", shop };
      return { call: name, verdict: "ok", differences: [difference] };
    }
    const verdict = status === 404 || status === 405 ? "missing" : "deviates";
    return whole(name, probe, verdict, what);
  }
  const schema = schemaOf(probe.path);
  if (status !== 200 || !schema) return { call: name, verdict: "ok", differences: [] };
  if (body === undefined)
    return whole(name, probe, "deviates", "wanted JSON, found something else");
  const found = differences(body, schema, probe.readers ?? []);
  const deviates = found.some(({ effect }) => effect === "deviation");
  return { call: name, verdict: deviates ? "deviates" : "ok", differences: found };
}

/** Returns the first valid id in the list of this name. */
function firstId(response: Read | string, name: string): number | undefined {
  if (typeof response === "string") return undefined;
  const records = looseList(looseObject(response.body)[name]);
  return records.map(({ id }) => looseId(id)).find((id) => id !== null) ?? undefined;
}

/** Returns the path and query of a probe; null when no list has provided the id it needs. */
function addressOf({ path, about, query }: Probe, found: FoundIds): string | null {
  const value = typeof about === "object" ? found[about.found] : (about ?? "");
  if (value === undefined) return null;
  const address = path.replaceAll(/\{\w+\}/g, String(value));
  return query ? `${address}?${query}` : address;
}

/**
 * Sends the read-only calls of the contract to a server as a guest, one after another.
 * @param url site root, without /api
 * @param features optional features of the server; calls of other features are skipped
 */
export async function checkServer(
  url: string,
  fetch: Fetch,
  features: readonly Feature[] = [],
): Promise<Verdict[]> {
  const root = url.replace(/\/+$/, "");
  const found: FoundIds = {};
  const verdicts: Verdict[] = [];
  for (const probe of PROBES) {
    if (probe.feature && !features.includes(probe.feature)) continue;
    const name = `GET ${probe.path}${probe.variant ? ` (${probe.variant})` : ""}`;
    const address = addressOf(probe, found);
    if (address === null) {
      verdicts.push({ call: name, verdict: "not asked", differences: [] });
      continue;
    }
    const response = await read(fetch, root + address);
    if (probe.names) found[probe.names.kind] = firstId(response, probe.names.list);
    verdicts.push(judge(name, probe, response));
  }
  return verdicts;
}
