import type { FieldName, ProductKind } from "./product-fields";

const MEASURED: readonly FieldName[] = ["measuring_range", "accuracy", "memory", "power", "size"];

/** Specifications that matter for each kind of product. */
export const KIND_FIELDS: Readonly<Record<ProductKind, readonly FieldName[]>> = {
  blood_pressure_monitor: ["cuff_size", ...MEASURED],
  thermometer: MEASURED,
  oximeter: MEASURED,
  glucometer: MEASURED,
  nebulizer: ["power", "size", "material"],
  stethoscope: ["size", "material"],
  scale: [...MEASURED, "material"],
  hearing_aid: ["power", "size"],
  therapy_device: ["power", "size", "material"],
  mask: ["size", "material"],
  gloves: ["size", "material"],
  mobility_aid: ["size", "material"],
  support: ["size", "material"],
};
