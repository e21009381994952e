import {
  type Loose,
  looseId,
  looseList,
  looseNumber,
  looseObject,
  looseText,
  looseTime,
} from "@/lib/base/loose";
import { LINE_RETURN_REFUSALS, RETURN_REFUSALS, RETURN_STATES, type ReturnState } from "../terms";
import { parseName, parseNameBn } from "./fields";
import { parseList, requireField } from "./records";

/** A line of an order, with the pieces that can still be returned. */
interface ReturnableLine {
  id: number;
  name: string;
  nameBn: string | null;
  quantity: number;
  refusal: (typeof LINE_RETURN_REFUSALS)[number] | null;
}

/** Pieces in open and completed returns. */
interface OrderReturn {
  id: number;
  name: string;
  nameBn: string | null;
  quantity: number;
  state: ReturnState;
  /** Answer of staff. */
  answer: string | null;
  /** Taka. */
  amount: number | null;
  /** False while a refund is on its way; also of a server that does not say it. */
  paidBack: boolean;
  photos: ReturnPhoto[];
}

/** A photo of a returned product. */
export interface ReturnPhoto {
  id: number;
  url: string;
}

interface OrderReturns {
  /** ISO time; null before the order is delivered. */
  until: string | null;
  refusal: (typeof RETURN_REFUSALS)[number] | null;
  lines: ReturnableLine[];
  /** Photos that a return may have; 0 if the server takes none. */
  mostPhotos: number;
  returns: OrderReturn[];
}

function parseLine(value: unknown): ReturnableLine {
  const line = looseObject(value);
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

function parseReturn(value: unknown): OrderReturn {
  const row = looseObject(value);
  const state = RETURN_STATES.find((one) => one === row.state) ?? null;
  return {
    id: requireField(looseId(row.id), "id"),
    name: requireField(parseName(row), "name"),
    nameBn: parseNameBn(row),
    quantity: looseNumber(row.quantity) ?? 0,
    state: requireField(state, "state"),
    answer: looseText(row.answer),
    amount: looseNumber(row.amount),
    paidBack: state === "refunded" && row.paid_back !== false,
    photos: looseList(row.photos).flatMap(parsePhoto),
  };
}

/** Parses the lines of an order that can be returned. */
export function parseOrderReturns(response: unknown): OrderReturns {
  const { until, refusal, lines, returns, most_photos } = looseObject(response);
  return {
    until: looseTime(until),
    refusal: RETURN_REFUSALS.find((one) => one === refusal) ?? null,
    mostPhotos: looseNumber(most_photos) ?? 0,
    lines: parseList(lines, parseLine, "lines"),
    returns: parseList(returns, parseReturn, "returns"),
  };
}
