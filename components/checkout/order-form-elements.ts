import { paymentMethodOf } from "@/lib/contract/terms";
import { FORM_FIELDS, type FormField, type OrderFormValues } from "@/lib/shop/order/order-form";
import { chosenAreaOf } from "@/lib/shop/order/shipping";

/** Sets `values` in fields that are empty or have the value of `before`, unless the user typed it. */
export function fillIfUntyped(
  form: HTMLFormElement,
  values: OrderFormValues,
  touched: ReadonlySet<FormField>,
  before: OrderFormValues,
): void {
  const known = new Map<string, unknown>(Object.entries(before));
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const chosen = FORM_FIELDS.some((one) => one === name && touched.has(one));
    if (value === null || chosen) continue;
    // An area that is known from before can contradict the city that was typed now.
    if (name === "shippingArea" && touched.has("city")) continue;
    if (field instanceof RadioNodeList) checkValue(field, String(value));
    else if (isCheckbox(field)) field.checked ||= value === true;
    else if (field instanceof HTMLSelectElement) selectOption(field, value);
    else if (isText(field) && ["", known.get(name)].includes(field.value)) field.value = value;
  }
}

/** Several buttons may have this value: the one that is checked stays. */
function checkValue(radios: RadioNodeList, value: string): void {
  if (radios.value !== value) radios.value = value;
}

const isCheckbox = (field: Element | null): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.type === "checkbox";

/** Checks the radio button with this value, or none. */
export function checkRadio(form: HTMLFormElement, name: FormField, value: string | null): void {
  const radios = [...form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];
  const checked = radios.find((radio) => radio.value === value);
  for (const radio of radios) radio.checked = radio === checked;
}

/** Whether a form element holds text. */
export const isText = (
  field: Element | RadioNodeList | null,
): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement && field.type !== "radio") ||
  field instanceof HTMLTextAreaElement;

/** Keeps the current option if the value is not offered any more. */
function selectOption(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}

/** Returns the values of the form as they are in the page. */
export function readForm(form: HTMLFormElement): OrderFormValues {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? "");
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    country: text("country"),
    address: text("address"),
    city: text("city"),
    zip: text("zip"),
    orderNotes: text("orderNotes"),
    shippingArea: chosenAreaOf(data.get("shippingArea")),
    paymentMethod: paymentMethodOf(data.get("paymentMethod")),
    remember: data.has("remember"),
  };
}
