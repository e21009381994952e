import { looseObject } from "@/lib/base/loose";
import type { Address } from "@/lib/contract/address";
import type { CommandContext } from "../../command-context";
import { AppError } from "../../kernel/errors";
import type { Operator } from "../../kernel/http/http";

/** A request of the desk. */
export interface DeskRequest {
  method: Address["method"];
  path: string;
  query?: Readonly<Record<string, unknown>>;
  /** JSON of a write. */
  body?: unknown;
  /** Is sent instead of a JSON body. */
  bytes?: Uint8Array<ArrayBuffer>;
  /** Idempotency-Key of a write. */
  key?: string;
}

type Asker = Pick<CommandContext, "askDesk" | "siteUrl" | "confirm">;

function requestOf({ siteUrl }: Asker, wanted: DeskRequest): Request {
  const { method, path, query = {}, body, bytes, key } = wanted;
  const url = new URL(path, siteUrl);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers = new Headers();
  if (key !== undefined) headers.set("Idempotency-Key", key);
  if (method === "GET") return new Request(url, { headers });
  headers.set("Content-Type", bytes ? "application/octet-stream" : "application/json");
  return new Request(url, { method, headers, body: bytes ?? JSON.stringify(body ?? {}) });
}

/** Returns the JSON of a response; an empty object for anything else. */
async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  try {
    return looseObject(await response.clone().json());
  } catch {
    return {};
  }
}

const SCALAR = new Set(["string", "number", "boolean"]);

/** Returns a fact as text, a record by its number; undefined for what only a screen shows. */
function factOf(fact: unknown): unknown {
  return SCALAR.has(typeof fact) ? fact : looseObject(fact).number;
}

/** Returns what a refusal says beside its message, such as `odd: expires_soon`. */
function factsOf(facts: Record<string, unknown>): string {
  const texts = Object.entries(facts).flatMap(([name, value]) => {
    const values = (Array.isArray(value) ? value : [value]).map(factOf);
    return values.length > 0 && values.every((one) => one !== undefined)
      ? [`${name}: ${values.join(", ")}`]
      : [];
  });
  return texts.length > 0 ? ` (${texts.join("; ")})` : "";
}

/** From this status on, a write may have been made or not. */
const SERVER_ERROR = 500;

function refusalOf(status: number, body: Record<string, unknown>, key?: string): AppError {
  const { message, errors, current: _, confirm_password: __, ...facts } = body;
  const fields = Object.entries(looseObject(errors)).flatMap(([field, texts]) =>
    Array.isArray(texts) ? texts.map((text) => `${field}: ${text}`) : [],
  );
  const text = fields.length > 0 ? fields.join(" ") : String(message ?? `status ${status}`);
  const again = status >= SERVER_ERROR && key ? ` Repeat it with --key ${key}.` : "";
  return new AppError(status, `${text}${factsOf(facts)}${again}`);
}

/**
 * Makes a request of the desk. What a staff member confirms with the password, the operator confirms
 * on the terminal, if `--yes` has not done so.
 * @param question asked then
 * @throws AppError with the status and the message of a refusal
 */
export async function askDesk(
  asker: Asker,
  operator: Operator,
  wanted: DeskRequest,
  question = "",
): Promise<Response> {
  const attempt = (by: Operator) => asker.askDesk(requestOf(asker, wanted), by);
  let response = await attempt(operator);
  if ((await jsonOf(response)).confirm_password === true) {
    if (!(await asker.confirm(question)))
      throw new AppError(422, "It has to be confirmed: type yes, or repeat it with --yes.");
    response = await attempt({ ...operator, confirmed: true });
  }
  if (response.ok) return response;
  throw refusalOf(response.status, await jsonOf(response), wanted.key);
}

/** Reads JSON of the desk. @throws AppError for a refusal */
export async function readDesk(
  asker: Asker,
  operator: Operator,
  path: string,
  query: DeskRequest["query"] = {},
): Promise<Record<string, unknown>> {
  return looseObject(await (await askDesk(asker, operator, { method: "GET", path, query })).json());
}
