import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { looseText } from "@/lib/base/loose";
import type { DeskPatient } from "@/lib/contract/appointments/desk-schemas";
import { isSameValue } from "@/lib/desk/changed-fields";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import type { Locale } from "@/lib/i18n/locales";
import { USUAL_LANGUAGE } from "../shared/languages";
import { problemOf } from "../shared/use-action";
import { useSettled } from "../shared/use-settled";

const EMPTY = { name: "", phone: "", reason: "" };
/** A phone number has at least as many digits. */
const SHORTEST = 8;

/** State of the form for an appointment of a caller. */
export function useBooking() {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const [fields, setFields] = useState(EMPTY);
  const [chosenLanguage, setLanguage] = useState<Locale | null>(null);
  const [doctorId, setDoctorId] = useState<number | null>(null);
  const [startsAt, setStartsAt] = useState("");
  const [account, setAccount] = useState<DeskPatient | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [booked, setBooked] = useState(false);
  const sent = useRef({ text: "", key: "" });

  const phone = useSettled(fields.phone.trim());
  const { data: patients = [] } = useQuery({
    queryKey: ["appointments", "patients", phone],
    queryFn: async ({ signal }) =>
      (await dataProvider.listDeskPatients({ query: { phone }, signal })).data,
    enabled: phone.length >= SHORTEST,
  });
  const language = chosenLanguage ?? patients[0]?.language ?? USUAL_LANGUAGE;
  /** The key of the booking as it is now: pressing the button again books no second time. */
  const keyOf = (booking: unknown) => {
    const now = JSON.stringify(booking);
    if (sent.current.text !== now) sent.current = { text: now, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const book = async (doctor_id: number) => {
    const booking = {
      ...fields,
      reason: looseText(fields.reason),
      doctor_id,
      starts_at: startsAt,
      language,
      customer_id: account?.customer_id ?? null,
    };
    setBusy(true);
    setErrors({});
    setProblem(null);
    try {
      const { data } = await dataProvider.addDeskAppointment({
        body: booking,
        key: keyOf(booking),
      });
      setBooked(true);
      notify("desk.clinic.booked", { type: "success" });
      navigate(`/appointments/${data.number}/show`);
    } catch (error) {
      setErrors((error instanceof DeskError && error.body.errors) || {});
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
      void queryClient.invalidateQueries({ queryKey: ["appointments", "slots"] });
    }
  };
  return {
    /** Whether leaving the form loses something. */
    isUnsaved: !booked && (doctorId !== null || !isSameValue(fields, EMPTY)),
    fields,
    language,
    setLanguage,
    doctorId,
    startsAt,
    setStartsAt,
    account,
    patients,
    errors,
    problem,
    busy,
    set: (name: keyof typeof EMPTY, value: string) => {
      setFields({ ...fields, [name]: value });
      // An account belongs to the number with which it was found.
      if (name === "phone") setAccount(null);
    },
    chooseDoctor: (id: number | null) => {
      setDoctorId(id);
      setStartsAt("");
    },
    choosePatient: (patient: DeskPatient) => {
      setFields({ ...fields, name: patient.name });
      setAccount(patient.customer_id === null ? null : patient);
    },
    forgetAccount: () => setAccount(null),
    book: () => {
      if (doctorId !== null) void book(doctorId);
    },
  };
}

export type BookingForm = ReturnType<typeof useBooking>;
