import { LRUCache } from "lru-cache";
import { within } from "@/lib/base/within";
import { splitLocalePath } from "@/lib/i18n/locales";

/** Something new is shown at most this much later. */
const CACHE_MS = 10_000;
/** Beyond it the page is rendered, or fails, as if nobody had asked. */
const READ_TIMEOUT_MS = 1_500;
const MAX_BYTES = 4_000_000;

/** The call of the contract that tells whether a page's record exists. */
interface Question {
  /** Path of the call. */
  call: string;
  /** Field of its answer: a record, or the list to look for `id` in. */
  field: string;
  id?: number;
}

/** Asks one call of the contract, without cookies. */
export type Ask = (path: string, signal: AbortSignal) => Promise<Response>;

const DETAILS: [RegExp, string, string][] = [
  [/^\/products\/(\d+)$/, "get-details", "product"],
  [/^\/ebooks\/(\d+)$/, "get-ebook-details", "product"],
  [/^\/blog\/details\/(\d+)$/, "get-blog-details", "blog"],
];
const LISTED: [RegExp, string, string][] = [
  [/^\/category\/products\/(\d+)$/, "get-home-categories", "categories"],
  [/^\/patient\/appointment\/(\d+)$/, "get-doctors", "doctors"],
];

function questionOf(path: string): Question | null {
  const plain = splitLocalePath(path).path;
  for (const [pattern, call, field] of DETAILS) {
    const id = pattern.exec(plain)?.[1];
    if (id) return { call: `/api/${call}/${id}`, field };
  }
  for (const [pattern, call, field] of LISTED) {
    const id = pattern.exec(plain)?.[1];
    if (id) return { call: `/api/${call}`, field, id: Number(id) };
  }
  return null;
}

async function readAnswer(ask: Ask, call: string, signal: AbortSignal): Promise<unknown> {
  const answer = await ask(call, signal);
  if (answer.status === 404) {
    void answer.body?.cancel();
    return null;
  }
  const tooLarge = Number(answer.headers.get("content-length") ?? 0) > MAX_BYTES;
  if (!answer.ok || tooLarge) {
    void answer.body?.cancel();
    return undefined;
  }
  return answer.json();
}

/** What a field of an answer holds; undefined when the answer has no such field. */
function fieldOf(answer: unknown, field: string): unknown {
  return typeof answer === "object" && answer !== null
    ? Object.entries(answer).find(([name]) => name === field)?.[1]
    : undefined;
}

function isListed(list: unknown, id: number): boolean {
  // A list that cannot be read tells nothing.
  if (!Array.isArray(list) || list.length === 0) return true;
  return list.some((record) => Number(fieldOf(record, "id")) === id);
}

/**
 * Knows, at the price of one call, the pages whose product, e-book, blog, category or doctor does not
 * exist: rendering one only to find that out costs some fifty times as much.
 */
export class MissingRecords {
  private readonly answers = new LRUCache<string, Promise<boolean>>({
    max: 10_000,
    ttl: CACHE_MS,
  });

  constructor(private readonly ask: Ask) {}

  /** Whether it is certain that there is no such page; false when the API does not tell. */
  async isMissing(path: string): Promise<boolean> {
    const question = questionOf(path);
    if (!question) return false;
    const key = `${question.call}#${question.id ?? ""}`;
    const known = this.answers.get(key);
    if (known) return known;
    const asked = this.query(question);
    this.answers.set(key, asked);
    return asked;
  }

  private async query({ call, field, id }: Question): Promise<boolean> {
    // A database of our own cannot be told to give up.
    const read = readAnswer(this.ask, call, AbortSignal.timeout(READ_TIMEOUT_MS)).then((answer) =>
      id === undefined
        ? answer === null || fieldOf(answer, field) === null
        : !isListed(fieldOf(answer, field), id),
    );
    return (
      (await within(
        READ_TIMEOUT_MS,
        read.catch(() => false),
      )) ?? false
    );
  }
}
