import { bengaliSound } from "./bengali-sounds";
import { latinSound } from "./latin-sounds";

const BENGALI = /[\u0980-\u09ff]/;
const DOUBLED = /(\D)\1+/gu;

/** What a folded word sounds like, the same alphabet for English, Bengali and Banglish. */
export function soundKey(word: string): string {
  const sound = BENGALI.test(word) ? bengaliSound(word) : latinSound(word);
  return sound.replace(DOUBLED, "$1") || word;
}
