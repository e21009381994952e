import type { ReactNode } from "react";
import { SelectInput } from "react-admin";
import { useWatch } from "react-hook-form";
import type { SettingShape, VariantsShape } from "@/lib/desk/setting-schema";
import { SettingGroup } from "./setting-group";
import { useSettingLabels } from "./use-setting-labels";

interface SettingVariantsProps {
  source: string;
  label: string;
  shape: VariantsShape;
  /** Input of a part. @param variant the kind that the part belongs to */
  children: (part: { name: string; shape: SettingShape }, variant: string) => ReactNode;
}

/** Inputs of a setting of which each kind has other parts: the kind, then its parts. */
export function SettingVariants({ source, label, shape, children }: SettingVariantsProps) {
  const { partOf, choiceOf } = useSettingLabels();
  const { by, variants, nullable } = shape;
  const chosen: unknown = useWatch({ name: `${source}.${by}` });
  const variant = variants.find(({ name }) => name === chosen);
  return (
    <SettingGroup source={source} label={label}>
      <SelectInput
        source={`${source}.${by}`}
        label={partOf(by)}
        translateChoice={false}
        choices={variants.map(({ name }) => ({ id: name, name: choiceOf(name) }))}
        {...(nullable ? { emptyText: choiceOf("none") } : {})}
      />
      {variant?.parts.map((part) => children(part, variant.name))}
    </SettingGroup>
  );
}
