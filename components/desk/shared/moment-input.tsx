import { TextInput } from "react-admin";
import { looseText } from "@/lib/base/loose";
import { dhakaClock, dhakaTime } from "@/lib/desk/days";

interface MomentInputProps {
  /** Name of the field with an ISO time, or null. */
  source: string;
  label?: string;
  helperText?: string;
}

const clockOf = (value: unknown) => dhakaClock(looseText(value) ?? "");

/** Input for day and time in Dhaka, in all time zones of the browser; null when it is empty. */
export function MomentInput(props: MomentInputProps) {
  return (
    <TextInput
      {...props}
      type="datetime-local"
      format={clockOf}
      parse={dhakaTime}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
