import { looseList, looseText, looseTime } from "@/lib/base/loose";

/** A note of the shop about an order that the customer sees. */
export interface ShopNote {
  text: string;
  /** ISO time. */
  at: string;
}

/** Parses the notes of an order, the oldest first. None if the API does not return them. */
export function parseShopNotes(value: unknown): ShopNote[] {
  return looseList(value).flatMap((note) => {
    const [text, at] = [looseText(note.text), looseTime(note.at)];
    return text === null || at === null ? [] : [{ text, at }];
  });
}
