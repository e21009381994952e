import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import type {
  DayOff,
  DeskDoctorTimes,
  DoctorHours,
  Stranded,
} from "@/lib/contract/doctors/schemas";
import { changedFields } from "@/lib/desk/changed-fields";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { readStranded, readTimes, timesByField, timesOfFields } from "@/lib/desk/doctor-times";
import { problemOf } from "../shared/use-action";
import { useMergedSave, type VersionedFields } from "../shared/use-merged-save";
import { useTimesTexts } from "./use-times-texts";

export function useDoctorTimes(doctorId: number) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  return useQuery({
    queryKey: ["doctors", "times", doctorId],
    queryFn: async ({ signal }) =>
      (await dataProvider.getDeskDoctorTimes({ params: { id: doctorId }, signal })).data,
  });
}

const fieldsOf = (times: Omit<DeskDoctorTimes, "id" | "stranded">): VersionedFields => ({
  version: times.version,
  values: timesByField(times),
});

/**
 * State of the form for a doctor's times. The fields stay filled if a save is refused.
 * @returns also the dialog of a conflict, which has a field for each weekday
 */
export function useTimesForm(doctorId: number, loaded: DeskDoctorTimes) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { labelOf, textOf } = useTimesTexts();
  const [base, setBase] = useState(() => fieldsOf(loaded));
  const [hours, setHours] = useState<DoctorHours[]>(loaded.hours);
  const [days, setDays] = useState<DayOff[]>(loaded.days_off);
  const [asked, setAsked] = useState<Stranded[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const kept = useRef<string[]>([]);
  const merged = useMergedSave({
    send: async (values, changed) => {
      const times = timesOfFields({ ...changed.values, ...values });
      // The form shows what is sent: also after a choice, and if appointments then need an answer.
      setBase(changed);
      setHours(times.hours);
      setDays(times.days_off);
      const { version } = changed;
      const body = { version, ...times, keep: kept.current };
      const params = { id: doctorId };
      return (await dataProvider.saveDeskDoctorTimes({ params, body })).data;
    },
    read: (current) => fieldsOf(readTimes(current)),
    labelOf,
    textOf,
  });

  const refuse = (error: unknown) => {
    const stranded = error instanceof DeskError ? error.body.stranded : undefined;
    if (stranded) setAsked(readStranded(stranded));
    else setProblem(problemOf(error));
  };
  const save = async (keep: string[]) => {
    setBusy(true);
    setProblem(null);
    setAsked([]);
    kept.current = keep;
    try {
      const fields = timesByField({ hours, days_off: days });
      const saved = await merged.save(base, changedFields(base.values, fields));
      setBase(fieldsOf(saved));
      queryClient.setQueryData(["doctors", "times", doctorId], saved);
      notify("desk.actions.saved", { type: "success" });
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    hours,
    setHours,
    days,
    setDays,
    asked,
    problem,
    busy,
    dialog: merged.dialog,
    save: () => void save([]),
    /** Saves although the appointments that were named will not fit. */
    saveAnyway: () => void save(asked.map(({ number }) => number)),
    giveUp: () => setAsked([]),
  };
}
