import { DESK_ENGLISH } from "./desk-en";
import {
  type CodeWithoutValues,
  filledText,
  type RefusalCode,
  refusalText,
  type ValuesOf,
  writeOut,
} from "./refusal";
import { SHOP_ENGLISH } from "./shop-en";

const ENGLISH: Record<RefusalCode, string> = { ...SHOP_ENGLISH, ...DESK_ENGLISH };

/** Writes the refusals in a message out in English, as logs, commands and responses contain them. */
export const inEnglish = (message: string): string =>
  writeOut(message, (said) => filledText(said, ENGLISH));

/** Returns an English text to be stored. The desk finds its Bengali one by this text. */
export const englishText = <Code extends RefusalCode>(
  code: Code,
  ...values: ValuesOf<Code>
): string => inEnglish(refusalText(code, ...values));

const isWithoutValues = (code: string): code is CodeWithoutValues =>
  !ENGLISH[code as RefusalCode].includes("{");

const BY_TEXT = new Map(
  Object.keys(ENGLISH)
    .filter(isWithoutValues)
    .map((code) => [ENGLISH[code], refusalText(code)]),
);

/** Returns the refusal that a stored English text is; any other text unchanged. */
export const asRefusal = (text: string): string => BY_TEXT.get(text) ?? text;
