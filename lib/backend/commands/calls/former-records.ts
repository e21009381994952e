import { looseList, looseObject } from "@/lib/base/loose";
import { WEEKDAY_KEYS } from "../../appointments/working-hours";
import { AppError } from "../../kernel/errors";
import { toEpochRange } from "../../kernel/text/localized-text-fields";
import { findProduct } from "../../stock/find-product-by-name";
import type { FormerUse, Given } from "./call-command";
import { doctorId, type FormerCommand, paged } from "./former-use";

const archived = (call: string, value: "yes" | "no"): FormerCommand => ({
  call,
  now: (given) => ({ ...given, archived: value }),
});

const archiving = (group: string, call: string): [string, FormerCommand][] => [
  [`${group} archive`, archived(call, "yes")],
  [`${group} restore`, archived(call, "no")],
];

/** The field that identifies a new record was an argument. */
const named = (field: string): FormerUse => ({
  args: ["record"],
  now: ({ record, ...given }) => ({ ...given, [field]: given[field] ?? record }),
});

/** Lists of a product were one text each. */
const LISTS = ["images", "image_alts", "image_alts_bn"];

const withLists = (given: Given): Given =>
  Object.fromEntries(
    Object.entries(given).map(([name, value]) =>
      LISTS.includes(name) && Array.isArray(value)
        ? [name, value.flatMap((text) => String(text).split("|"))]
        : [name, value],
    ),
  );

const SITTING = /^([a-z]{3}) ?(\d{2}:\d{2})-(\d{2}:\d{2})\/(\d{1,3})$/;

/** Returns hours for the call, such as `0:17:00:20:00:20`. @throws AppError 422 */
function hoursOf(week: unknown): string[] {
  const texts = Array.isArray(week) ? week.map((text) => String(text).trim().toLowerCase()) : [];
  if (texts.join() === "none") return ["-"];
  const hours = texts.flatMap((text) => {
    const [, day = "", ...rest] = SITTING.exec(text) ?? [];
    const weekday = WEEKDAY_KEYS.indexOf(day);
    return weekday < 0 ? [] : [[weekday, ...rest].join(":")];
  });
  if (texts.length > 0 && hours.length === texts.length) return hours;
  throw new AppError(422, "week: must be sittings such as 'sun 17:00-20:00/20', or none");
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The beginning and end of an audit were days. */
function withTimes({ since, until, ...given }: Given): Given {
  const dayOf = (typed: unknown) => (DAY.test(String(typed)) ? String(typed) : undefined);
  const { since: from, until: to } = toEpochRange({ since: dayOf(since), until: dayOf(until) });
  const timeOf = (at: number | undefined, typed: unknown) =>
    at === undefined ? typed : new Date(at).toISOString();
  return { ...given, since: timeOf(from, since), until: timeOf(to, until) };
}

/** Commands on records that have other names now. */
export const FORMER_RECORD_COMMANDS: Readonly<Record<string, FormerCommand>> = {
  ...Object.fromEntries([
    ...archiving("products", "saveDeskProduct"),
    ...archiving("categories", "saveDeskCategory"),
    ...archiving("brands", "saveDeskBrand"),
    ...archiving("doctors", "saveDeskDoctor"),
    ...archiving("specialities", "saveDeskSpeciality"),
    ...archiving("banners", "saveDeskBanner"),
    ...archiving("gallery", "saveDeskGalleryItem"),
  ]),
  "products archive": {
    call: "saveDeskProduct",
    options: ["successor"],
    now: async ({ successor, ...given }, _, { db }) => {
      const archive = { ...given, archived: "yes" };
      if (successor === undefined) return archive;
      const { id } = await findProduct(db, String(successor));
      return { ...archive, successor_id: String(id) };
    },
  },
  "doctors hours": {
    call: "saveDeskDoctorTimes",
    args: ["id", "week"],
    rest: true,
    now: ({ week, ...given }) => ({ ...given, hours: hoursOf(week) }),
  },
  "doctors off": {
    call: "saveDeskDoctorTimes",
    args: ["id", "day"],
    flags: ["undo"],
    now: async ({ day, undo, ...given }, read, context) => {
      const times = await read(`/api/desk/doctors/${await doctorId(context, given.id)}/times`);
      const others = looseList(looseObject(times.data).days_off).filter((off) => off.day !== day);
      const days = undo === true ? others : [...others, { day }];
      return {
        ...given,
        days_off: days.length > 0 ? days.map((off) => JSON.stringify(off)) : ["-"],
      };
    },
  },
};

/** Options that commands on records had before, by the name of the command. */
export const FORMER_RECORD_OPTIONS: Readonly<Record<string, FormerUse>> = {
  "products list": { options: ["text", "limit"], now: paged({ text: "q" }) },
  "products set": {
    now: withLists,
    instead: {
      flag: "add",
      call: "addDeskProduct",
      now: ({ id, ...given }) => withLists({ ...given, sku: id }),
    },
  },
  "categories add": named("slug"),
  "brands add": named("name"),
  "doctors add": named("slug"),
  "specialities add": named("slug"),
  "audit list": {
    options: ["limit"],
    now: ({ by, ...given }) => paged({})(withTimes({ ...given, staff: given.staff ?? by })),
  },
};
