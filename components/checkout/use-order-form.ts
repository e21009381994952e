import { useLocale, useTranslations } from "next-intl";
import { type FocusEvent, type FormEvent, useId, useRef, useState } from "react";
import { paymentMethodOf } from "@/lib/contract/terms";
import {
  type CompleteForm,
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
  /** What the form holds when nothing was typed yet. */
  prefill: OrderFormValues;
  payload: OrderPayload;
}

/** What is sent: a delivery needs an area, an e-book none. */
export type OrderPayload =
  | { delivered: true; of: (form: CompleteForm, robotToken: string) => object }
  | { delivered: false; of: (form: OrderFormValues, robotToken: string) => object };

/** How the fields of the form are tied to it. */
export interface OrderFields {
  initial: OrderFormValues;
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
  const { kind, owner, place } = checkout;
  const { failure } = checkout.state;
  const draft = orderDraft(kind, prefill);
  const [initial] = useState(() => draft.load(owner));
  const [area, setArea] = useState(initial.shippingArea);
  const [wrong, setWrong] = useState<FormErrors>({});
  const [edited, setEdited] = useState<ReadonlySet<FormField>>(new Set());
  const [incomplete, setIncomplete] = useState(0);
  const touched = useRef(new Set<FormField>());

  function errorOf(field: FormField) {
    const key = wrong[field];
    if (key) return t(key);
    const sent = edited.has(field) ? undefined : failure?.fields[field];
    return sent && locale !== "en" ? t(field) : sent;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = readForm(event.currentTarget);
    const errors = formErrors(form, delivered);
    setWrong(errors);
    setEdited(new Set());
    if (Object.keys(errors).length > 0) return setIncomplete((times) => times + 1);
    setIncomplete(0);
    if (!payload.delivered) place((robotToken) => payload.of(form, robotToken));
    else if (isComplete(form)) place((robotToken) => payload.of(form, robotToken));
  }

  function change({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const form = readForm(currentTarget);
    draft.save(form, owner);
    setArea(form.shippingArea);
    const field = fieldOf(target);
    if (!field) return;
    touched.current.add(field);
    setEdited((before) => new Set(before).add(field));
    // A phone number is read as one of the chosen country.
    const solved = field === "country" ? [field, "phone"] : [field];
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

  const fields: OrderFields = { initial, delivered, idOf: (field) => `${id}-${field}`, errorOf };
  const errors = FORM_FIELDS.flatMap((field) => {
    const text = errorOf(field);
    return text ? [{ field, text }] : [];
  });
  return { area, fields, errors, incomplete, handlers: { submit, change, blur } };
}

function fieldOf(target: EventTarget): FormField | undefined {
  return FORM_FIELDS.find((field) => "name" in target && target.name === field);
}

function isSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === "submit";
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
