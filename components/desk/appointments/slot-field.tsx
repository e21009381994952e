import Alert from "@mui/material/Alert";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LinearProgress, useDataProvider, useTranslate } from "react-admin";
import { parseSlotDays } from "@/lib/contract/appointments/reader";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { formatTime } from "@/lib/i18n/dates/format-date-light";
import { FieldText } from "../shared/checked-form";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

interface SlotFieldProps {
  doctorId: number;
  /** Chosen time; empty for none. */
  value: string;
  onChange: (startsAt: string) => void;
  error?: string;
}

/** Chooses one of a doctor's free times, as the shop shows them: first the day, then the time. */
export function SlotField({ doctorId, value, onChange, error }: SlotFieldProps) {
  const translate = useTranslate();
  const { locale, shortDay } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const [chosen, setChosen] = useState("");
  const { data, error: problem } = useQuery({
    queryKey: ["appointments", "slots", doctorId],
    queryFn: async ({ signal }) => {
      const { data: times } = await dataProvider.getDeskSlots({
        query: { doctor: doctorId },
        signal,
      });
      return parseSlotDays(times) ?? [];
    },
  });
  if (problem)
    return (
      <Alert severity="error">{translate(problemOf(problem), { _: problemOf(problem) })}</Alert>
    );
  if (!data) return <LinearProgress />;
  const days = data
    .map(({ date, noon, slots }) => ({ date, noon, free: slots.filter(({ free }) => free) }))
    .filter(({ free }) => free.length > 0);
  const [first] = days;
  if (!first) return <Alert severity="info">{translate("desk.clinic.nothing_free")}</Alert>;
  const day = days.find(({ date }) => date === chosen) ?? first;
  return (
    <>
      <FieldText
        select
        name="day"
        label={translate("desk.clinic.visit_day")}
        value={day.date}
        onChange={({ target }) => {
          setChosen(target.value);
          onChange("");
        }}
        slotProps={{ select: { native: true } }}
      >
        {days.map(({ date, noon }) => (
          <option key={date} value={date}>
            {shortDay(noon)}
          </option>
        ))}
      </FieldText>
      <FieldText
        select
        required
        name="starts_at"
        label={translate("desk.clinic.visit_time")}
        value={day.free.some(({ startsAt }) => startsAt === value) ? value : ""}
        onChange={({ target }) => onChange(target.value)}
        error={error !== undefined}
        helperText={error}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">{translate("desk.clinic.choose_time")}</option>
        {day.free.map(({ startsAt }) => (
          <option key={startsAt} value={startsAt}>
            {formatTime(startsAt, locale)}
          </option>
        ))}
      </FieldText>
    </>
  );
}
