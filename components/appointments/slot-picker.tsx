import { useState } from "react";
import type { SlotDay } from "@/lib/contract/readers/appointments";
import { DayChoice } from "./day-choice";
import { TimeChoice } from "./time-choice";

interface SlotPickerProps {
  days: SlotDay[];
  /** Chosen start in ISO, empty while none is. */
  chosen: string;
  error: string | undefined;
  onChoose: (startsAt: string) => void;
}

/** First the day, then the time. The first day with a free time is chosen already, a time never. */
export function SlotPicker({ days, chosen, error, onChoose }: SlotPickerProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const open = days.filter(({ slots }) => slots.some(({ free }) => free));
  const day = open.find(({ date }) => date === wanted) ?? open[0];
  if (!day) return null;

  function chooseDay(date: string) {
    setWanted(date);
    onChoose("");
  }

  return (
    <>
      <DayChoice days={days} chosen={day.date} onChoose={chooseDay} />
      <TimeChoice slots={day.slots} chosen={chosen} error={error} onChoose={onChoose} />
    </>
  );
}
