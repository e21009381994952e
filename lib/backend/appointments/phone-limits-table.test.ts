/** @jest-environment node */
import { type NumberBooking, numberRefusal } from "./phone-limits";

const DOCTOR = 1;
const DAY = "2026-11-22";
const SESSION = 7;
const USER = 9;

const booking = (day: string, change: Partial<NumberBooking> = {}): NumberBooking => ({
  doctor_id: DOCTOR,
  day,
  session_id: 100,
  user_id: null,
  phone_confirmed_at: null,
  ...change,
});

/** Who made a booking with the number. */
const BY = {
  stranger: { session_id: 100 },
  "confirmed number": { session_id: 101, phone_confirmed_at: 5 },
  "same session": { session_id: SESSION },
  "same account": { session_id: 102, user_id: USER },
  staff: { session_id: null },
} as const;

type By = keyof typeof BY;

const today = (by: By) => booking(DAY, BY[by]);
const ahead = (by: By, day = "2026-11-25") => booking(day, { ...BY[by], doctor_id: 2 });

const BOOKERS = {
  confirmed: { sessionId: SESSION, userId: USER, isPhoneConfirmed: true, canConfirmPhone: true },
  "can confirm": { sessionId: SESSION, userId: USER, canConfirmPhone: true },
  "cannot confirm": { sessionId: SESSION, userId: USER, canConfirmPhone: false },
  staff: { sessionId: null, userId: null },
};

type By4 = readonly [confirmed: string, canConfirm: string, cannot: string, staff: string];

const ok: By4 = ["ok", "ok", "ok", "ok"];

/**
 * The response to each booker in the order of BOOKERS; "+code" if a code to the number would let the
 * person book.
 */
const TABLE: [name: string, open: NumberBooking[], expected: By4][] = [
  ["no booking", [], ok],
  ["a stranger's on the day", [today("stranger")], ["ok", "same_day+code", "same_day", "same_day"]],
  [
    "one of the confirmed number on the day",
    [today("confirmed number")],
    ["same_day", "same_day", "same_day", "same_day"],
  ],
  [
    "one of the session on the day",
    [today("same session")],
    ["same_day", "same_day", "same_day", "same_day"],
  ],
  [
    "one of the account on the day",
    [today("same account")],
    ["same_day", "same_day", "same_day", "same_day"],
  ],
  ["one of staff on the day", [today("staff")], ["ok", "same_day+code", "same_day", "same_day"]],
  ["a stranger's on another day", [ahead("stranger")], ok],
  [
    "two of strangers on other days",
    [ahead("stranger"), ahead("stranger", "2026-11-26")],
    ["ok", "too_many+code", "too_many", "too_many"],
  ],
  [
    "two of the confirmed number on other days",
    [ahead("confirmed number"), ahead("confirmed number", "2026-11-26")],
    ["too_many", "too_many", "too_many", "too_many"],
  ],
  [
    "a stranger's and one of the confirmed number",
    [ahead("stranger"), ahead("confirmed number", "2026-11-26")],
    ["ok", "too_many+code", "too_many", "too_many"],
  ],
  [
    "one of the session and one of the account",
    [ahead("same session"), ahead("same account", "2026-11-26")],
    ["too_many", "too_many", "too_many", "too_many"],
  ],
  [
    "a stranger's on the day, and two of the confirmed number",
    [today("stranger"), ahead("confirmed number"), ahead("confirmed number", "2026-11-26")],
    ["too_many", "same_day", "same_day", "same_day"],
  ],
];

const NAMES = Object.keys(BOOKERS) as (keyof typeof BOOKERS)[];

describe.each(TABLE)("with %s", (_, open, expected) => {
  test.each(NAMES.map((name, at) => [name, expected[at]] as const))("%s: %s", (name, response) => {
    const wanted = { doctorId: DOCTOR, day: DAY, isMove: false };
    const refusal = numberRefusal(open, wanted, BOOKERS[name]);
    const text = refusal && `${refusal.reason}${refusal.canConfirm ? "+code" : ""}`;
    expect(text ?? "ok").toBe(response);
  });
});

test.each<[name: string, isPhoneConfirmed: boolean, open: NumberBooking[], reason: string | null]>([
  ["a stranger's on the new day", true, [today("stranger")], null],
  ["a stranger's on the new day", false, [today("stranger")], "same_day"],
  ["one of the number on the new day", true, [today("confirmed number")], "same_day"],
  ["two ahead", true, [ahead("confirmed number"), ahead("same session")], null],
  ["two ahead", false, [ahead("stranger"), ahead("staff")], null],
])("another time with %s, confirmed number: %s", (_, isPhoneConfirmed, open, reason) => {
  const wanted = { doctorId: DOCTOR, day: DAY, isMove: true };
  const person = { sessionId: SESSION, userId: USER, isPhoneConfirmed };
  expect(numberRefusal(open, wanted, person)?.reason ?? null).toBe(reason);
});
