import {
  type Loose,
  looseFields,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { parseName, parseNameBn } from "../readers/fields";
import { parseList, requireField } from "../readers/records";
import { LINE_RETURN_REFUSALS, RETURN_REFUSALS, RETURN_STATES } from "../terms";
import type { OrderReturns } from "./schemas";

/** A photo of a returned product. */
export interface ReturnPhoto {
  id: number;
  url: string;
}

function parseLine(value: unknown) {
  const line = looseFields<OrderReturns["lines"][number]>(value);
  return {
    id: requireField(looseId(line.id), "id"),
    name: requireField(parseName(line), "name"),
    nameBn: parseNameBn(line),
    quantity: looseNumber(line.quantity) ?? 0,
    refusal: LINE_RETURN_REFUSALS.find((one) => one === line.refusal) ?? null,
  };
}

function parsePhoto(photo: Loose): ReturnPhoto[] {
  const [id, url] = [looseId(photo.id), looseText(photo.url)];
  return id === null || url === null ? [] : [{ id, url }];
}

/**
 * Parses an added photo.
 * @throws UnreadableRecord
 */
export function parseAddedPhoto(response: unknown): ReturnPhoto {
  const [photo] = parsePhoto(looseObject(looseObject(response).photo));
  return requireField(photo ?? null, "photo");
}

function parseReturn(value: unknown) {
  const row = looseFields<OrderReturns["returns"][number]>(value);
  const state = RETURN_STATES.find((one) => one === row.state) ?? null;
  return {
    id: requireField(looseId(row.id), "id"),
    name: requireField(parseName(row), "name"),
    nameBn: parseNameBn(row),
    quantity: looseNumber(row.quantity) ?? 0,
    state: requireField(state, "state"),
    /** Answer of staff. */
    answer: looseText(row.answer),
    /** Taka. */
    amount: looseNumber(row.amount),
    /** False while a refund is on its way; also of a server that does not say it. */
    paidBack: state === "refunded" && row.paid_back !== false,
    photos: looseList(row.photos).flatMap(parsePhoto),
  };
}

/** Parses the lines of an order that can be returned. */
export function parseOrderReturns(response: unknown) {
  const { until, refusal, lines, returns, most_photos } = looseFields<OrderReturns>(response);
  return {
    /** ISO time; null before the order is delivered. */
    until: looseTime(until),
    refusal: RETURN_REFUSALS.find((one) => one === refusal) ?? null,
    /** Photos that a return may have; 0 if the server takes none. */
    mostPhotos: looseNumber(most_photos) ?? 0,
    lines: parseList(lines, parseLine, "lines"),
    returns: parseList(returns, parseReturn, "returns"),
  };
}
