import Box from "@mui/material/Box";
import { BooleanInput, SelectArrayInput, SelectInput, TextInput } from "react-admin";
import { toLatinDigits } from "@/lib/base/text/latin-digits";
import { emptyValue, type SettingShape } from "@/lib/desk/setting-schema";
import { NumberField } from "../shared/number-field";
import { RecordIdsInput } from "../shared/record-ids-input";
import { JsonInput } from "./json-input";
import { SettingGroup } from "./setting-group";
import { SettingLines } from "./setting-lines";
import { SettingList } from "./setting-list";
import { SettingPicture } from "./setting-picture";
import { SettingVariants } from "./setting-variants";
import { useSettingLabels } from "./use-setting-labels";

interface SettingInputProps {
  /** Path of the value in the form. */
  source: string;
  /** Label of the setting or its part. */
  label: string;
  shape: SettingShape;
  /** Name of the list that the value is an entry of. */
  list?: string;
}

/** Names of the two numbers of a tuple. */
const ENDS = ["first", "last"] as const;

/** Input for a setting; a setting with named parts has one for each. */
export function SettingInput({ source, label, shape, list }: SettingInputProps) {
  const { partOf, choiceOf } = useSettingLabels();
  const choicesOf = (choices: readonly string[]) =>
    choices.map((choice) => ({ id: choice, name: choiceOf(choice) }));
  switch (shape.kind) {
    case "text":
      return <TextInput source={source} label={label} multiline />;
    case "clock":
      return <TextInput source={source} label={label} parse={toLatinDigits} />;
    case "picture":
      return <SettingPicture source={source} label={label} />;
    case "number":
      return <NumberField source={source} label={label} />;
    case "yes_no":
      return <BooleanInput source={source} label={label} />;
    case "choice":
    case "choices": {
      const Input = shape.kind === "choice" ? SelectInput : SelectArrayInput;
      const choices = choicesOf(shape.choices);
      return <Input source={source} label={label} translateChoice={false} choices={choices} />;
    }
    case "texts":
    case "days":
      return <SettingLines source={source} label={label} days={shape.kind === "days"} />;
    case "categories":
      return <RecordIdsInput source={source} label={label} resource="categories" />;
    case "json":
      return <JsonInput source={source} label={label} />;
    case "tuple":
      return (
        <SettingGroup source={source} label={label}>
          <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { sm: "1fr 1fr" } }}>
            {ENDS.map((end, index) => (
              <NumberField key={end} source={`${source}.${index}`} label={partOf(end)} />
            ))}
          </Box>
        </SettingGroup>
      );
    case "list":
      return (
        <SettingList source={source} label={label} empty={emptyValue(shape.item)}>
          {(entry, name) => (
            <SettingInput
              source={entry}
              label={name}
              shape={shape.item}
              list={source.slice(source.lastIndexOf(".") + 1)}
            />
          )}
        </SettingList>
      );
    case "variants":
      return (
        <SettingVariants source={source} label={label} shape={shape}>
          {({ name, shape: part }, variant) => (
            <SettingInput
              key={`${variant} ${name}`}
              source={`${source}.${name}`}
              label={partOf(name, variant)}
              shape={part}
            />
          )}
        </SettingVariants>
      );
    case "group":
      return (
        <SettingGroup source={source} label={label}>
          {shape.parts.map(({ name, shape: part }) => (
            <SettingInput
              key={name}
              source={`${source}.${name}`}
              label={partOf(name, list)}
              shape={part}
            />
          ))}
        </SettingGroup>
      );
  }
}
