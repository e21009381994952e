import type { DESK_ENGLISH } from "./desk-en";
import type { SHOP_ENGLISH } from "./shop-en";

type Texts = typeof SHOP_ENGLISH & typeof DESK_ENGLISH;

/** What a refusal is about: the feature and a short name. */
export type RefusalCode = keyof Texts;

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Codes whose texts need no values. */
export type CodeWithoutValues = {
  [Code in RefusalCode]: [Names<Texts[Code]>] extends [never] ? Code : never;
}[RefusalCode];

type Values<Code extends RefusalCode> = Record<Names<Texts[Code]>, string | number>;

/** The values of a text; no argument for a text without any. */
export type ValuesOf<Code extends RefusalCode> = [Names<Texts[Code]>] extends [never]
  ? []
  : [values: Values<Code>];

declare const mark: unique symbol;

/**
 * A refusal in one string, since zod takes no other message. It may be a value of another one, or a
 * part of a sentence. `AppError` and the responses write it out.
 */
export type RefusalText = string & { readonly [mark]: true };

/** A refusal as responses contain it. */
export interface SaidRefusal {
  code: string;
  /** Values of the text by name; a refusal where the value is a text itself. */
  params: Record<string, string | number | SaidRefusal>;
}

const [START, END] = ["\u0001", "\u0002"];
/** JSON escapes both characters, so a refusal within the values ends nothing. */
const REFUSAL = new RegExp(`${START}([^${START}${END}]+)${END}`, "g");

/** Returns the refusal with a code. Its text in each language is in the catalogues beside this. */
export function refusalText<Code extends RefusalCode>(
  code: Code,
  ...[values]: ValuesOf<Code>
): RefusalText {
  return `${START}${JSON.stringify([code, values ?? {}])}${END}` as RefusalText;
}

function parsed(json: string): SaidRefusal | null {
  try {
    const [code, values]: [string, Record<string, string | number>] = JSON.parse(json);
    const params = Object.entries(values).map(([name, value]) => [
      name,
      readRefusal(value) ?? value,
    ]);
    return { code, params: Object.fromEntries(params) };
  } catch {
    return null;
  }
}

/** Returns what a message says; null for anything but one refusal. */
export function readRefusal(message: unknown): SaidRefusal | null {
  if (typeof message !== "string" || !message.startsWith(START)) return null;
  const end = message.indexOf(END);
  return end === message.length - 1 ? parsed(message.slice(1, end)) : null;
}

/** Replaces the refusals in a message by texts; one without a text stays. */
export function writeOut(message: string, textOf: (said: SaidRefusal) => string | null): string {
  return message.replace(REFUSAL, (all, json: string) => {
    const said = parsed(json);
    return (said && textOf(said)) ?? all;
  });
}

/** Returns the text of a refusal with its values; null for a code that the texts do not have. */
export function filledText(
  { code, params }: SaidRefusal,
  texts: Readonly<Record<string, string>>,
  shown: (value: string | number) => string = String,
): string | null {
  if (!Object.hasOwn(texts, code)) return null;
  return (texts[code] ?? "").replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? "";
    return typeof value === "object"
      ? (filledText(value, texts, shown) ?? value.code)
      : shown(value);
  });
}
