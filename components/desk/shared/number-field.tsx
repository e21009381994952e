import { useState } from "react";
import {
  maxValue,
  minValue,
  required as requiredRule,
  TextInput,
  type Validator,
} from "react-admin";
import { typedNumber } from "./form-values";
import { useLanguage } from "./use-language";

interface NumberFieldProps {
  /** Name of the field with a number, or null. */
  source: string;
  label?: string;
  helperText?: string;
  defaultValue?: number;
  required?: boolean;
  /** A further rule. */
  validate?: Validator;
  min?: number;
  max?: number;
  /** Maximum number of decimals; any number if it is missing. */
  decimals?: 0 | 2;
}

/**
 * Input for a number, with all writings that imports read, such as ৳1,250.50 or ১২৫০. What is not a
 * number stays in the form as a text, which is refused at the field.
 */
export function NumberField(props: NumberFieldProps) {
  const { required = false, validate, min, max, decimals, ...input } = props;
  const { number } = useLanguage();
  const [typed, setTyped] = useState("");
  const read = (text: string) =>
    text.trim() === "" ? null : (typedNumber(text, decimals) ?? text);
  const refusal = decimals === 0 ? "desk.errors.whole" : "desk.errors.number";
  const isNumber = (value: unknown) => (typeof value === "string" ? refusal : undefined);
  const written = (value: unknown) => (typeof value === "number" ? number(value) : "");
  return (
    <TextInput
      {...input}
      parse={(text: string) => {
        setTyped(text);
        return read(text);
      }}
      // What was typed stays as it is while it stands for the value.
      format={(value: unknown) => (read(typed) === value ? typed : written(value))}
      validate={[
        isNumber,
        ...(required ? [requiredRule()] : []),
        ...(validate ? [validate] : []),
        ...(min === undefined ? [] : [minValue(min)]),
        ...(max === undefined ? [] : [maxValue(max)]),
      ]}
      slotProps={{
        htmlInput: {
          inputMode: decimals === 0 ? "numeric" : "decimal",
          "aria-required": required || undefined,
        },
      }}
    />
  );
}
