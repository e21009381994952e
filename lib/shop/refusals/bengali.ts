import { looseObject } from "@/lib/base/loose";
import type { SaidRefusal } from "@/lib/contract/refusal-texts/refusal";
import { SHOP_BENGALI } from "@/lib/contract/refusal-texts/shop-bn";
import { SHOP_ENGLISH } from "@/lib/contract/refusal-texts/shop-en";
import { localRefusal } from "./local-refusal";

/** The messages of an error response. */
interface Messages {
  message: string | null;
  errors: Record<string, string[]>;
}

/** Another server sends no codes. The messages of the contract are known by their English text. */
const BY_TEXT = new Map(Object.entries(SHOP_ENGLISH).map(([code, text]) => [text as string, code]));

/** Reads a code of a response; null for anything else. */
function readCode(value: unknown): SaidRefusal | null {
  const { code, params } = looseObject(value);
  if (typeof code !== "string") return null;
  const read = Object.entries(looseObject(params)).flatMap(([name, given]) => {
    const known = typeof given === "string" || typeof given === "number" ? given : readCode(given);
    return known === null ? [] : [[name, known] as const];
  });
  return { code, params: Object.fromEntries(read) };
}

function bengaliOf(text: string, code: unknown): string {
  const known = BY_TEXT.get(text);
  const said = readCode(code) ?? (known === undefined ? null : { code: known, params: {} });
  return (said && localRefusal(said, SHOP_BENGALI, "bn")) ?? text;
}

/**
 * Returns the messages of a response in Bengali, those that are not known in English. Loaded with
 * the first refusal on a Bengali page.
 * @param body the response, with the codes of the messages if the server sends them
 */
export function bengaliMessages({ message, errors }: Messages, body: unknown): Messages {
  const codes = looseObject(looseObject(body).codes);
  const byField = looseObject(codes.errors);
  return {
    message: message && bengaliOf(message, codes.message),
    errors: Object.fromEntries(
      Object.entries(errors).map(([field, said]) => {
        const own = byField[field];
        return [field, said.map((text, at) => bengaliOf(text, Array.isArray(own) && own[at]))];
      }),
    ),
  };
}
