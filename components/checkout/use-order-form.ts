import { useLocale, useTranslations } from "next-intl";
import {
  type FocusEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { paymentMethodOf } from "@/lib/contract/terms";
import { foreignLang } from "@/lib/i18n/local-text";
import {
  type CompleteForm,
  EMPTY_FORM,
  FORM_FIELDS,
  type FormErrors,
  type FormField,
  formErrors,
  isComplete,
  type OrderFormValues,
  orderDraft,
} from "@/lib/shop/order/order-form";
import { shippingAreaOf } from "@/lib/shop/order/shipping";
import type { Checkout } from "./use-checkout";

interface OrderFormOptions {
  checkout: Checkout;
  /** What the form holds when nothing was typed yet; null while nobody knows who orders. */
  prefill: OrderFormValues | null;
  payload: OrderPayload;
}

/** What is sent: a delivery needs an area, an e-book none. Null while nobody knows what is ordered. */
export type OrderPayload =
  | { delivered: true; of: ((form: CompleteForm, robotToken: string) => object) | null }
  | { delivered: false; of: ((form: OrderFormValues, robotToken: string) => object) | null };

/** Where the order goes: what is cleared together. */
const DELIVERY_TEXTS = ["address", "city", "zip"] as const;

/** How the fields of the form are tied to it. */
export interface OrderFields {
  initial: OrderFormValues;
  /** What it holds now. */
  values: OrderFormValues;
  /** Whether something is carried to a door. */
  delivered: boolean;
  idOf: (field: FormField) => string;
  errorOf: (field: FormField) => string | undefined;
}

/** What was typed, kept in this tab, and what is wrong with it: on blur, and all of it when it is sent. */
export function useOrderForm({ checkout, prefill, payload }: OrderFormOptions) {
  const t = useTranslations("checkout.errors");
  const locale = useLocale();
  const id = useId();
  const { delivered } = payload;
  const ready = prefill !== null && payload.of !== null;
  const { kind, owner, place } = checkout;
  const { failure } = checkout.state;
  const form = useRef<HTMLFormElement>(null);
  const draft = orderDraft(kind, prefill ?? EMPTY_FORM);
  const [initial] = useState(() => (prefill ? draft.load(owner) : EMPTY_FORM));
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<FormErrors>({});
  const [edited, setEdited] = useState<ReadonlySet<FormField>>(new Set());
  const [incomplete, setIncomplete] = useState(0);
  const touched = useRef(new Set<FormField>());

  const fillIn = useEffectEvent(() => {
    if (!form.current) return;
    fillEmpty(form.current, draft.load(owner), touched.current);
    setValues(readForm(form.current));
  });
  const known = prefill && JSON.stringify(prefill);
  useEffect(() => {
    if (known) fillIn();
  }, [known]);

  function clearDelivery() {
    if (!form.current) return;
    for (const name of DELIVERY_TEXTS) {
      const field = form.current.elements.namedItem(name);
      if (isText(field)) field.value = "";
    }
    for (const radio of form.current.querySelectorAll<HTMLInputElement>("[name=shippingArea]"))
      radio.checked = false;
    const cleared = readForm(form.current);
    draft.save(cleared, owner);
    setValues(cleared);
    document.getElementById(`${id}-address`)?.focus();
  }

  function errorOf(field: FormField) {
    const key = wrong[field];
    if (key) return t(key);
    const sent = edited.has(field) ? undefined : failure?.fields[field];
    return sent && locale !== "en" && foreignLang(sent, locale) ? t(field) : sent;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!ready) return;
    const form = readForm(event.currentTarget);
    const errors = formErrors(form, delivered);
    setWrong(errors);
    setEdited(new Set());
    if (Object.keys(errors).length > 0) return setIncomplete((times) => times + 1);
    setIncomplete(0);
    if (!payload.delivered) {
      const { of } = payload;
      if (of) place((robotToken) => of(form, robotToken));
    } else if (isComplete(form)) {
      const { of } = payload;
      if (of) place((robotToken) => of(form, robotToken));
    }
  }

  function change({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const form = readForm(currentTarget);
    draft.save(form, owner);
    setValues(form);
    const field = fieldOf(target);
    if (!field) return;
    touched.current.add(field);
    setEdited((before) => new Set(before).add(field));
    // A phone number and a postcode are read as those of the chosen country.
    const solved = field === "country" ? [field, "phone", "zip"] : [field];
    setWrong((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !solved.includes(name))),
    );
  }

  function blur({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const field = fieldOf(target);
    // A message that appears now would move the button from under the pointer; it checks all anyway.
    if (!field || !touched.current.has(field) || isSubmit(relatedTarget)) return;
    const error = formErrors(readForm(currentTarget), delivered)[field];
    if (error) setWrong((before) => ({ ...before, [field]: error }));
  }

  const fields: OrderFields = {
    initial,
    values,
    delivered,
    idOf: (field) => `${id}-${field}`,
    errorOf,
  };
  const errors = FORM_FIELDS.flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ field, text }] : [];
  });
  return {
    form,
    ready,
    clearDelivery,
    fields,
    errors,
    incomplete,
    handlers: { submit, change, blur },
  };
}

function fieldOf(target: EventTarget): FormField | undefined {
  return FORM_FIELDS.find((field) => "name" in target && target.name === field);
}

function isSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === "submit";
}

/** Puts `values` where nothing stands and nothing was chosen yet. */
function fillEmpty(
  form: HTMLFormElement,
  values: OrderFormValues,
  touched: ReadonlySet<FormField>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    const chosen = FORM_FIELDS.some((one) => one === name && touched.has(one));
    if (value === null || chosen) continue;
    if (field instanceof RadioNodeList) field.value = value;
    else if (field instanceof HTMLSelectElement) selectOption(field, value);
    else if (isText(field) && field.value === "") field.value = value;
  }
}

const isText = (
  field: Element | RadioNodeList | null,
): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement && field.type !== "radio") ||
  field instanceof HTMLTextAreaElement;

/** A country that is not offered any more leaves the choice as it is. */
function selectOption(select: HTMLSelectElement, value: string): void {
  if ([...select.options].some((option) => option.value === value)) select.value = value;
}

function readForm(form: HTMLFormElement): OrderFormValues {
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
    shippingArea: shippingAreaOf(data.get("shippingArea")),
    paymentMethod: paymentMethodOf(data.get("paymentMethod")),
  };
}
