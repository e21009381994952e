import { readSessionJson, writeSessionJson } from "@/lib/base/json-storage";
import { looseNumber, looseObject } from "@/lib/base/loose";
import { EMPTY_FORM, type OrderForm } from "./order-form";
import { paymentMethodOf } from "./payment-method";

/** Forms that keep what is typed. */
export type DraftName = "cart" | "buy-now" | "ebook";

const storageName = (name: DraftName) => `order-draft/${name}`;

const TEXTS = [
  "name",
  "email",
  "phone",
  "country",
  "address",
  "city",
  "zip",
  "orderNotes",
] as const;

/**
 * What was typed before in this tab, over the prefilled texts; empty ones give way to those.
 * @param owner customer id, null for a guest: what a customer typed is shown to nobody else
 */
export function loadDraft(name: DraftName, owner: number | null, prefill: OrderForm): OrderForm {
  const draft = looseObject(readSessionJson(storageName(name)));
  const writer = looseNumber(draft.owner);
  if (writer !== null && writer !== owner) return prefill;
  const stored = looseObject(draft.form);
  const form = { ...prefill };
  for (const field of TEXTS) {
    const text = stored[field];
    if (typeof text === "string" && text !== "") form[field] = text;
  }
  const { shippingArea: area } = stored;
  return {
    ...form,
    shippingArea: area === "inside" || area === "outside" ? area : null,
    paymentMethod: paymentMethodOf(stored.paymentMethod),
  };
}

/** Keeps what was typed for this tab. */
export function saveDraft(name: DraftName, owner: number | null, form: OrderForm): void {
  writeSessionJson(storageName(name), { owner, form });
}

/** Forgets what was typed. */
export function clearDraft(name: DraftName): void {
  writeSessionJson(storageName(name), undefined);
}

/** What we know of a customer, in an otherwise empty form (SPEC 2). */
export function prefilledForm(
  user: { name: string; email: string | null; mobile: string | null } | null,
): OrderForm {
  if (!user) return EMPTY_FORM;
  return { ...EMPTY_FORM, name: user.name, email: user.email ?? "", phone: user.mobile ?? "" };
}
