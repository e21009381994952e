import useSWR from "swr";
import { ApiError } from "@/lib/base/api-error";
import { looseList, looseObject, looseText, looseTime } from "@/lib/base/loose";
import { browserApi } from "./browser";

/** A day on which a doctor works. */
export interface SlotDay {
  /** As 2026-01-31 in Dhaka. */
  date: string;
  /** Noon of the day in Dhaka, in ISO, for telling it in words. */
  noon: string;
  /** The doctor is away this time. */
  off: boolean;
  /** Starts in ISO, the earliest first. */
  slots: { startsAt: string; free: boolean }[];
}

/** The days of an answer on which the doctor works; null when it has none. */
export function readSlotDays(answer: unknown): SlotDay[] | null {
  const { days } = looseObject(answer);
  if (!Array.isArray(days)) return null;
  return looseList(days).flatMap((day) => {
    const date = looseText(day.date);
    const noon = `${date}T12:00:00+06:00`;
    if (date === null || looseTime(noon) === null) return [];
    const slots = looseList(day.slots).flatMap((slot) => {
      const startsAt = looseTime(slot.starts_at);
      return startsAt === null ? [] : [{ startsAt, free: slot.free === true }];
    });
    const off = day.off === true;
    return slots.length > 0 || off ? [{ date, noon, off, slots }] : [];
  });
}

/** The times of a doctor; `days` is undefined until known. `replace` takes newer ones a refusal told. */
export function useSlotDays(doctorId: number) {
  const path = `/api/get-appointment-slots/${doctorId}`;
  const { data, error, mutate } = useSWR(
    path,
    async () => {
      const days = readSlotDays((await browserApi.get<unknown>(path)).data);
      if (days === null) throw new ApiError("a doctor's days are no list");
      return days;
    },
    // Not under the finger, and the server tells when a time is gone; but new for whoever comes back.
    { revalidateOnFocus: false, dedupingInterval: 0 },
  );
  return {
    days: data,
    failed: Boolean(error) && data === undefined,
    reload: () => void mutate(),
    replace: (days: SlotDay[]) => void mutate(days, { revalidate: false }),
  };
}
