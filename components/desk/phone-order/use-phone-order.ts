import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useDataProvider, useNotify } from "react-admin";
import { useNavigate } from "react-router-dom";
import { looseText } from "@/lib/base/loose";
import type { FoundPerson } from "@/lib/contract/customers/schemas";
import type { DeskPhoneQuote } from "@/lib/contract/orders/desk-phone-schemas";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { COUNTRIES, DEFAULT_COUNTRY, type PaymentMethod } from "@/lib/contract/terms";
import { isSameValue } from "@/lib/desk/changed-fields";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { type Country, chosenAreaOf, isAbroad } from "@/lib/shop/order/shipping";
import type { ChosenPlace } from "../shared/city-field";
import { typedNumber } from "../shared/form-values";
import { USUAL_LANGUAGE } from "../shared/languages";
import { type PickedItem, withPieces, withProduct } from "../shared/picked-items";
import { problemOf } from "../shared/use-action";
import { useSettled } from "../shared/use-settled";

const EMPTY = {
  name: "",
  phone: "",
  email: "",
  address: "",
  city: "",
  zip: "",
  wish: "",
  area_reason: "",
  country: DEFAULT_COUNTRY as Country,
  payment_method: "mobile" as PaymentMethod,
};

/** Fields that affect the price. */
const PRICED = { delivery_area: "inside", delivery_charge: "", offer_code: "" };

export type PhoneField = keyof typeof EMPTY;

/** State of the form for an order by phone, and the calls that price and place it. */
export function usePhoneOrder() {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  const [fields, setFields] = useState(EMPTY);
  const [language, setLanguage] = useState(USUAL_LANGUAGE);
  const [priced, setPriced] = useState(PRICED);
  const [customer, setCustomer] = useState<FoundPerson | null>(null);
  const [items, setItems] = useState<readonly PickedItem[]>([]);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [placed, setPlaced] = useState(false);
  const sent = useRef({ text: "", key: "" });

  const goods = {
    items: items.map(({ product, quantity }) => ({ product_id: product.id, quantity })),
    delivery_area: isAbroad(fields.country) ? null : chosenAreaOf(priced.delivery_area),
    delivery_charge: typedNumber(priced.delivery_charge, 2),
    city: fields.city,
    customer_id: customer?.customer_id ?? null,
    offer_code: looseText(priced.offer_code.trim()),
  };
  const isCharged = goods.delivery_charge !== null || priced.delivery_charge.trim() === "";
  const isPriced = isCharged && (goods.delivery_charge !== null || goods.delivery_area !== null);
  // Cash is not taken abroad.
  const method = isAbroad(fields.country) ? "mobile" : fields.payment_method;
  const text = JSON.stringify(goods);
  const settled = useSettled(text);
  const isReady = items.length > 0 && isPriced && settled === text;
  const quoted = useQuery({
    queryKey: ["orders", "phone", settled],
    queryFn: async ({ signal }) =>
      (await dataProvider.quoteDeskOrder({ body: JSON.parse(settled), signal })).data,
    enabled: isReady,
  });
  const quote: DeskPhoneQuote | undefined = isReady ? quoted.data : undefined;
  const [hasPickup, setHasPickup] = useState(false);
  // The choice stays while a change is priced.
  if (quote?.pickup && !hasPickup) setHasPickup(true);

  const set = (name: PhoneField, value: string) => setFields({ ...fields, [name]: value });
  /** The key of the order as it is now: pressing the button again places no second one. */
  const keyOf = (order: unknown) => {
    const now = JSON.stringify(order);
    if (sent.current.text !== now) sent.current = { text: now, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const place = async (total: number) => {
    const order = {
      ...fields,
      ...goods,
      total,
      payment_method: method,
      email: looseText(fields.email),
      wish: looseText(fields.wish),
      language,
      area_reason: quote?.other_area ? (looseText(fields.area_reason) ?? undefined) : undefined,
    };
    setBusy(true);
    setErrors({});
    setProblem(null);
    try {
      const { data } = await dataProvider.placeDeskOrder({ body: order, key: keyOf(order) });
      setPlaced(true);
      notify("desk.sales.placed", { type: "success" });
      navigate(`/orders/${data.number}/show`);
    } catch (error) {
      setErrors((error instanceof DeskError && error.body.errors) || {});
      setProblem(problemOf(error));
      void quoted.refetch();
    } finally {
      setBusy(false);
    }
  };

  const entered = { ...fields, ...priced };
  return {
    /** Whether leaving the form loses something. */
    isUnsaved: !placed && (items.length > 0 || !isSameValue(entered, { ...EMPTY, ...PRICED })),
    fields,
    method,
    set,
    language,
    setLanguage,
    priced,
    customer,
    items,
    errors,
    busy,
    quote,
    /** Whether the shop offers a pick-up. */
    hasPickup,
    setPriced: (name: keyof typeof PRICED, value: string) =>
      setPriced({ ...priced, [name]: value }),
    /** Fills in a chosen place; a postcode stays if the place has none. */
    setPlace: ({ city, zip, area }: ChosenPlace) => {
      setFields({ ...fields, city, zip: zip ?? fields.zip });
      setPriced({ ...priced, delivery_area: area });
    },
    problem: problem ?? (isReady && quoted.error ? problemOf(quoted.error) : null),
    /** Fills the form with a customer's data; an account is only linked if chosen. */
    choose: async (person: FoundPerson) => {
      setCustomer(person);
      const { name, phone, email, customer_id: account } = person;
      const query = account === null ? { phone } : { customer: account };
      const read = dataProvider.getDeskLastDelivery({ query });
      const last = await read.then(({ data }) => data).catch(() => null);
      const { language: known = null, ...delivery } = last ?? {};
      setLanguage(known ?? USUAL_LANGUAGE);
      const own = { name, phone: phone ?? "", email: email ?? "" };
      setFields((before) => ({
        ...before,
        ...delivery,
        ...own,
        country: COUNTRIES.find((one) => one === last?.country) ?? before.country,
        phone: own.phone || last?.phone || "",
      }));
    },
    forget: () => setCustomer(null),
    add: (product: DeskProduct) => setItems(withProduct(items, product)),
    setQuantity: (product: DeskProduct, quantity: number) =>
      setItems(withPieces(items, product, quantity)),
    place: () => {
      if (quote) void place(quote.total);
    },
  };
}

export type PhoneOrderForm = ReturnType<typeof usePhoneOrder>;
