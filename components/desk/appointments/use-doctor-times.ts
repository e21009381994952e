import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import {
  type DataProvider,
  type Middleware,
  useDataProvider,
  useEvent,
  useRegisterMutationMiddleware,
} from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
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

/** Appointments that new times do not have, until a person has said whether they stay. */
interface StrandedQuestion {
  stranded: Stranded[];
  answer: (keeps: boolean) => void;
}

/** Field of the form of a doctor that is only true while the times are changed. */
export const TIMES_CHANGED = "times_changed";

const STILL_AS_IT_IS = {
  keepValues: true,
  keepDirty: true,
  keepErrors: true,
  keepSubmitCount: true,
};

/**
 * State of a doctor's times in the form of the doctor: its one button saves them, and leaving the
 * form asks for them too. They stay as they are if the save is refused.
 * @returns also the dialog of a conflict, which has a field for each weekday
 */
export function useTimesForm(doctorId: number, loaded: DeskDoctorTimes) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const { labelOf, textOf } = useTimesTexts();
  const [base, setBase] = useState(() => fieldsOf(loaded));
  const [hours, setHours] = useState<DoctorHours[]>(loaded.hours);
  const [days, setDays] = useState<DayOff[]>(loaded.days_off);
  const [question, setQuestion] = useState<StrandedQuestion | null>(null);

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

  const changes = changedFields(base.values, timesByField({ hours, days_off: days }));
  const isChanged = Object.keys(changes).length > 0;
  const { setValue, reset } = useFormContext();
  const isMarked = useWatch({ name: TIMES_CHANGED }) === true;
  useEffect(() => {
    // Also after the form has loaded its record again, which forgets the mark.
    if (isMarked === isChanged) return;
    // A form that was saved is not asked about again until it is reset.
    if (isChanged) reset(undefined, STILL_AS_IT_IS);
    setValue(TIMES_CHANGED, isChanged || undefined, { shouldDirty: true });
  }, [isMarked, isChanged, setValue, reset]);

  /** Asks whether appointments that will not fit stay. */
  const ask = (stranded: Stranded[]) =>
    new Promise<boolean>((answer) => setQuestion({ stranded, answer }));
  const save = async (keep: string[]): Promise<DeskDoctorTimes> => {
    kept.current = keep;
    try {
      return await merged.save(base, changes);
    } catch (error) {
      const stranded = error instanceof DeskError && readStranded(error.body.stranded);
      if (!stranded || stranded.length === 0) throw error;
      const keeps = await ask(stranded);
      setQuestion(null);
      if (!keeps) throw error;
      return save(stranded.map(({ number }) => number));
    }
  };
  const saveChanged = useEvent(async () => {
    if (!isChanged) return;
    try {
      const saved = await save([]);
      setBase(fieldsOf(saved));
      queryClient.setQueryData(["doctors", "times", doctorId], saved);
    } catch (error) {
      if (!(error instanceof DeskError) || error.status !== 409) throw error;
      // What it says of the stored times is not about the record of the doctor.
      throw new DeskError(error.message, error.status);
    }
  });
  const saveBefore = useCallback<Middleware<DataProvider["update"]>>(
    async (resource, params, next) => {
      await saveChanged();
      const { data, previousData } = params;
      const isSame = Object.keys(changedFields(previousData, data)).length === 0;
      return isSame ? { data: previousData } : next(resource, params);
    },
    [saveChanged],
  );
  useRegisterMutationMiddleware(saveBefore);
  return { hours, setHours, days, setDays, question, dialog: merged.dialog };
}
