import type { Chance } from "./chance";
import type { Person } from "./person";
import type { Field } from "./targets";

/** What people type where it does not belong. */
const ODD = [
  "",
  "   ",
  "0",
  "-1",
  "999999999999",
  "<b>bold</b>",
  "' or 1=1 --",
  "মাস্ক ও গ্লাভস",
  "😀😀😀",
  "long ".repeat(400),
  "a\u200bb",
] as const;

const WORDS = ["mask", "paracetamol", "Rahima", "নাপা", "gel 50 ml", "12"] as const;

/** Values of fields by what their hints contain; the first match counts. */
const SENSIBLE: [hint: RegExp, values: readonly string[]][] = [
  [/tel|phone|mobile/, ["01712345678"]],
  [/postal|zip/, ["1205"]],
  [/mail/, ["rahima@example.com"]],
  [/city/, ["Dhaka"]],
  [/address/, ["House 12, Road 5, Dhanmondi"]],
  [/search/, WORDS],
  [/number|numeric|decimal|quantity|amount/, ["1", "2", "3"]],
  [/full name|given-name|\bname\b/, ["Rahima Khatun"]],
];

/** Value that a careful person would type into the field. */
export function sensibleValue(chance: Chance, person: Person, { hint, type }: Field): string {
  if (type === "password") return person.login.password;
  if (/username/.test(hint) || (person.name === "clerk" && /mail/.test(hint)))
    return person.login.name;
  if (type === "date") return "2030-01-15";
  if (type === "time") return "10:00";
  const [, values] = SENSIBLE.find(([pattern]) => pattern.test(hint)) ?? [];
  return chance.pick(values ?? ["Please call before you come", ...WORDS]);
}

/** Any value, sensible or not. A password is never odd: the person could not log in afterwards. */
export function anyValue(chance: Chance, person: Person, field: Field): string {
  const isFree = !["password", "date", "time", "number"].includes(field.type);
  return isFree && chance.happens(0.5) ? chance.pick(ODD) : sensibleValue(chance, person, field);
}
