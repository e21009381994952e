import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslate, ValidationError } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { byPlace, fieldLabel, fieldPlace, goToField, openSections } from "./field-places";
import { faultsIn } from "./form-faults";

/** A refused field that the page shows. */
interface ShownFault {
  name: string;
  label: string;
}

/** What a form shows after a refusal. */
interface Refusal {
  faults: readonly ShownFault[];
  /** Reasons that concern no field of the page. */
  others: readonly string[];
}

const NONE: Refusal = { faults: [], others: [] };

/** Shows reasons by the name of their field. */
type ShowRefusal = (reasons: Readonly<Record<string, string>>) => void;

const RefusalContext = createContext<ShowRefusal>(() => {});

/** Returns a function that shows a refusal of something else than a save at the fields. */
export const useShowRefusal = (): ShowRefusal => useContext(RefusalContext);

/** Refusals of a form: after one, the first wrong field is shown and gets the focus. */
function useRefusal(place: RefObject<HTMLElement | null>) {
  const { control, clearErrors, setError, subscribe } = useFormContext();
  const { errors, submitCount } = useFormState({ control });
  const [refusal, setRefusal] = useState(NONE);
  const [asked, setAsked] = useState(0);
  const shown = useRef(0);
  const current = submitCount + asked;

  useEffect(() => {
    const form = place.current;
    if (current === shown.current || !form) return;
    shown.current = current;
    const found = faultsIn(errors).map((fault) => ({
      ...fault,
      part: fieldPlace(form, fault.name),
    }));
    const others = found.flatMap(({ part, reason }) => (part ? [] : [reason]));
    // Otherwise they would stay: only fields are checked again.
    clearErrors(found.flatMap(({ part, name }) => (part ? [] : [name])));
    const wrong = found
      .flatMap(({ name, part }) => (part ? [{ name, part }] : []))
      .sort((one, other) => byPlace(one.part, other.part));
    setRefusal({
      others,
      faults: wrong.map(({ name, part }) => ({ name, label: fieldLabel(part) ?? name })),
    });
    for (const { part } of wrong) openSections(part);
    const [first] = wrong;
    if (first) goToField(first.part);
  }, [current, errors, clearErrors, place]);

  useEffect(
    () =>
      // A reason of the server applies to the text that it was given.
      subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name && control.getFieldState(name).error?.type === "server") clearErrors(name);
        },
      }),
    [subscribe, control, clearErrors],
  );

  const show: ShowRefusal = (reasons) => {
    for (const [name, message] of Object.entries(reasons))
      setError(name, { type: "server", message });
    setAsked((count) => count + 1);
  };
  const isWrong = new Set(faultsIn(errors).map(({ name }) => name));
  const faults = refusal.faults.filter(({ name }) => isWrong.has(name));
  return { faults, others: refusal.others, show };
}

interface RefusedFormProps {
  /** Fields of the form. */
  children: ReactNode;
  /** Is shown below the fields. @param summary what has to be corrected; null for nothing */
  footer: (summary: ReactNode) => ReactNode;
}

/** Fields of a form with what says, after a refusal, which of them need a correction. */
export function RefusedForm({ children, footer }: RefusedFormProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const { faults, others, show } = useRefusal(place);
  const goTo = (name: string) => {
    const part = place.current && fieldPlace(place.current, name);
    if (part) goToField(part);
  };
  const summary = faults.length + others.length > 0 && (
    <Alert severity="error" sx={{ mb: 1, maxHeight: "30dvh", overflowY: "auto" }}>
      {others.map((reason) => (
        <Box key={reason}>
          <ValidationError error={reason} />
        </Box>
      ))}
      {faults.length > 0 && (
        <>
          {translate("desk.forms.corrections", { smart_count: faults.length })}{" "}
          {faults.map(({ name, label }, index) => (
            <span key={name}>
              {index > 0 && ", "}
              <Link
                component="button"
                type="button"
                onClick={() => goTo(name)}
                sx={{ verticalAlign: "baseline" }}
              >
                {label}
              </Link>
            </span>
          ))}
        </>
      )}
    </Alert>
  );
  return (
    <RefusalContext value={show}>
      <div ref={place}>{children}</div>
      {footer(summary || null)}
    </RefusalContext>
  );
}
