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
import { isSubmitButton } from "@/components/ui/is-submit-button";
import { formatTaka } from "@/lib/i18n/format-taka";
import { foreignLang } from "@/lib/i18n/local-text";
import { type AreaChoices, withPickup } from "@/lib/shop/order/area-choices";
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
import type { PickupPlace } from "@/lib/shop/order/pickup-place";
import { type ChosenArea, isAbroad } from "@/lib/shop/order/shipping";
import type { PaymentOptions } from "@/lib/site/settings";
import { checkRadio, fillIfUntyped, isText, readForm } from "./order-form-elements";
import type { Checkout } from "./use-checkout";
import { useFold } from "./use-fold";

interface OrderFormOptions {
  checkout: Checkout;
  /** Initial values if nothing was typed yet; null until it is known who orders. */
  prefill: OrderFormValues | null;
  payload: OrderPayload;
  payment: PaymentOptions;
  /** Whether the buyer is known from before; undefined until that is known. */
  isKnown: boolean | undefined;
}

/**
 * Creates the request body. A delivery needs an area, unless its charge to another country is set
 * later; an e-book needs none. `of` is null until the product is loaded.
 */
export type OrderPayload =
  | {
      delivered: true;
      chargeLater: boolean;
      areas: AreaChoices;
      /**
       * Thanas of Dhaka that count as outside; undefined for another server, whose places are
       * unknown.
       */
      outsideThanas?: readonly string[] | undefined;
      of: ((form: CompleteForm, robotToken: string) => object) | null;
    }
  | { delivered: false; of: ((form: OrderFormValues, robotToken: string) => object) | null };

/** Parts of the delivery that are filled in together. */
type Destination = Partial<Pick<OrderFormValues, "address" | "city" | "zip" | "shippingArea">>;

const NO_BUYER = { name: "", phone: "", email: "", address: "", city: "", zip: "" };

/** Values, ids and errors for the fields of the form. */
export interface OrderFields {
  initial: OrderFormValues;
  /** Current values. */
  values: OrderFormValues;
  /** Whether the order is delivered to an address. */
  delivered: boolean;
  /** Whether the shop sets the delivery charge after the order. */
  chargeLater: boolean;
  /** Charges and payment methods by area; null for an order without delivery. */
  areas: AreaChoices | null;
  /** Undefined if the shop offers no pick-up. */
  pickup: PickupPlace | undefined;
  /** List of places and what depends on it; undefined until it is loaded. */
  places: Places | undefined;
  loadPlaces: () => void;
  /** Undefined if no place is offered. */
  outsideThanas: readonly string[] | undefined;
  /** Writes into the form and saves the draft. */
  fillDelivery: (destination: Destination) => void;
  idOf: (field: FormField) => string;
  errorOf: (field: FormField) => string | undefined;
  /** Least and most of an order that is paid in cash, as texts. */
  cashAmounts: { least: string; most: string };
}

/**
 * State of the order form. Stores a draft in this tab; validates a field on blur and all fields on
 * submit.
 */
export function useOrderForm({ checkout, prefill, payload, payment, isKnown }: OrderFormOptions) {
  const t = useTranslations("checkout.errors");
  const labels = useTranslations("checkout");
  const locale = useLocale();
  const id = useId();
  const cashAmounts = {
    least: formatTaka(payment.cash?.least ?? 0, locale),
    most: formatTaka(payment.cash?.most ?? 0, locale),
  };
  const { delivered } = payload;
  const areas = payload.delivered ? withPickup(payload.areas, payment.pickup) : null;
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
  const filled = useRef(initial);
  const { places, loadPlaces } = usePlaces(
    delivered && !isAbroad(values.country) ? values.city : "",
  );
  const outsideThanas = payload.delivered ? payload.outsideThanas : undefined;
  /** City and area that the customer was asked about. */
  const [asked, setAsked] = useState<string | null>(null);
  const kept = useRef<string | null>(null);
  /** Whether something was typed before it was known who orders. */
  const unsaved = useRef(false);

  const fillIn = useEffectEvent(() => {
    if (!form.current) return;
    const values = draft.load(owner);
    fillIfUntyped(form.current, values, touched.current, filled.current);
    filled.current = values;
    const shown = readForm(form.current);
    if (unsaved.current) draft.save(shown, owner);
    unsaved.current = false;
    setValues(shown);
  });
  const known = prefill && JSON.stringify(prefill);
  useEffect(() => {
    if (known) fillIn();
  }, [known]);
  const fold = useFold({
    isKnown: known ? isKnown : undefined,
    isFilled: isSendable(initial),
    mayFold: () =>
      form.current !== null && touched.current.size === 0 && isSendable(readForm(form.current)),
  });

  function isSendable(form: OrderFormValues): boolean {
    return Object.keys(errorsIn(form)).length === 0;
  }

  function errorsIn(form: OrderFormValues): FormErrors {
    return formErrors(form, delivered && !isChargedLater(form), areas);
  }

  function fillDelivery({ shippingArea, ...texts }: Destination & Partial<typeof NO_BUYER>) {
    if (!form.current) return;
    for (const [name, text] of Object.entries(texts)) {
      const field = form.current.elements.namedItem(name);
      if (isText(field) && text !== undefined) field.value = text;
    }
    if (shippingArea !== undefined) checkRadio(form.current, "shippingArea", shippingArea);
    const filled = readForm(form.current);
    draft.save(filled, owner);
    setValues(filled);
    setWrong((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name]) => name !== "shippingArea" && !(name in texts)),
      ),
    );
  }

  function clearBuyer() {
    const remember = form.current?.elements.namedItem("remember");
    if (remember instanceof HTMLInputElement) remember.checked = false;
    const { address, city, zip } = NO_BUYER;
    fillDelivery({
      ...(prefill?.remember ? NO_BUYER : { address, city, zip }),
      shippingArea: null,
    });
    openField(prefill?.remember ? "name" : "address");
  }

  function openField(field: FormField) {
    const focus = () => document.getElementById(`${id}-${field}`)?.focus();
    if (!fold.isFolded) return focus();
    fold.open();
    // Hidden fields cannot have the focus; after this they are shown.
    setTimeout(focus);
  }

  function errorOf(field: FormField) {
    const key = wrong[field];
    if (key) return t(key, cashAmounts);
    const sent = edited.has(field) ? undefined : failure?.fields[field];
    return sent && locale !== "en" && foreignLang(sent, locale) ? t(field) : sent;
  }

  function isChargedLater({ country }: OrderFormValues): boolean {
    return payload.delivered && payload.chargeLater && isAbroad(country);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!ready) return;
    const form = readForm(event.currentTarget);
    const later = isChargedLater(form);
    const errors = errorsIn(form);
    setWrong(errors);
    setEdited(new Set());
    if (Object.keys(errors).length > 0) return setIncomplete((times) => times + 1);
    setIncomplete(0);
    if (!payload.delivered) {
      const { of } = payload;
      if (of) place((robotToken) => of(form, robotToken));
    } else if (later) {
      const { of } = payload;
      if (of) place((robotToken) => of({ ...form, shippingArea: "abroad" }, robotToken));
    } else if (isComplete(form)) {
      const { of } = payload;
      const choice = choiceOf(form);
      const contradicts = outsideThanas && places?.otherArea(form, outsideThanas);
      if (contradicts && kept.current !== choice) return setAsked(choice);
      if (of) place((robotToken) => of(form, robotToken));
    }
  }

  function change({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const field = fieldOf(target);
    // An area that was filled in belongs to the city before.
    if (field === "city" && !touched.current.has("shippingArea"))
      checkRadio(currentTarget, "shippingArea", null);
    const before = readForm(currentTarget);
    if (field === "country" && before.paymentMethod === "cod" && isAbroad(before.country))
      checkRadio(currentTarget, "paymentMethod", "mobile");
    const form = readForm(currentTarget);
    // Before it is known who orders, the fields do not have the values of the draft yet.
    if (prefill) draft.save(form, owner);
    else unsaved.current = true;
    setValues(form);
    if (!field) return;
    touched.current.add(field);
    setEdited((before) => new Set(before).add(field));
    // Phone number and postcode are validated for the chosen country.
    const solved = SOLVED_WITH[field] ?? [field];
    setWrong((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([name]) => !solved.some((one) => one === name)),
      ),
    );
  }

  function blur({ currentTarget, target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    const field = fieldOf(target);
    // An error shown now would move the submit button away from the pointer; submit validates
    // everything.
    if (!field || !touched.current.has(field) || isSubmitButton(relatedTarget)) return;
    const form = readForm(currentTarget);
    const error = errorsIn(form)[field];
    if (error) setWrong((before) => ({ ...before, [field]: error }));
  }

  /** Places the order with this area, which the customer is not asked about again. */
  function settleArea(shippingArea: ChosenArea) {
    if (!form.current) return;
    fillDelivery({ shippingArea });
    kept.current = choiceOf(readForm(form.current));
    setAsked(null);
    form.current.requestSubmit();
  }

  const fields: OrderFields = {
    places,
    loadPlaces,
    outsideThanas,
    fillDelivery,
    initial,
    values,
    delivered,
    chargeLater: isChargedLater(values),
    areas,
    pickup: payment.pickup,
    idOf: (field) => `${id}-${field}`,
    errorOf,
    cashAmounts,
  };
  const errors = FORM_FIELDS.flatMap((field) => {
    const text = errorOf(field);
    if (!text) return [];
    // The server's texts do not contain the label of the field.
    const known = wrong[field] || text === t(field);
    const named = known ? text : `${labels(LABELS[field])}: ${text}`;
    return [{ field, text: named }];
  });
  const [first] = errors;
  const wrongField = fold.isFolded ? first?.field : undefined;
  const showWrong = useEffectEvent(openField);
  useEffect(() => {
    if (wrongField) showWrong(wrongField);
  }, [wrongField]);
  return {
    form,
    ready,
    fold,
    clearBuyer,
    openField,
    fields,
    errors,
    incomplete,
    /** Whether the customer is asked which area is right, until the city or the area changes. */
    asksArea: asked !== null && asked === choiceOf(values),
    settleArea,
    handlers: { submit, change, blur },
  };
}

const choiceOf = ({ city, shippingArea }: OrderFormValues) => `${shippingArea} ${city.trim()}`;

type Places = typeof import("./city-places");

/** Loads the list of places once a city is typed, or on demand. */
function usePlaces(city: string) {
  const [places, setPlaces] = useState<Places>();
  const [wanted, setWanted] = useState(false);
  const needed = wanted || city !== "";
  useEffect(() => {
    // Without it the city is a plain field, and nothing is asked.
    if (needed) import("./city-places").then(setPlaces, () => undefined);
  }, [needed]);
  return { places, loadPlaces: () => setWanted(true) };
}

/** Fields whose errors may be solved by a change of one. */
const SOLVED_WITH: Partial<Record<FormField, FormField[]>> = {
  country: ["country", "phone", "zip", "shippingArea"],
  shippingArea: ["shippingArea", "paymentMethod"],
};

/** Labels of the fields: keys of messages below `checkout`. */
const LABELS = {
  name: "name",
  phone: "phone",
  email: "email",
  address: "address",
  city: "city",
  shippingArea: "shippingOption",
  zip: "zip",
  country: "country",
  paymentMethod: "payment",
} as const satisfies Record<FormField, string>;

function fieldOf(target: EventTarget): FormField | undefined {
  return FORM_FIELDS.find((field) => "name" in target && target.name === field);
}
