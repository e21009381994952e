import type { Page } from "@playwright/test";
import bn from "../../../lib/i18n/messages/bn.json" with { type: "json" };
import en from "../../../lib/i18n/messages/en.json" with { type: "json" };

/** Buttons that are never pressed: afterwards the customer could not log in again. */
const NEVER = [en, bn].flatMap(({ profile }) => [profile.deleteAccount, profile.deleteSure]);

const PRESSABLE =
  "a[href], button, summary, label, [role=button], [role=tab], [role=option], [role=menuitem]";
const FIELD =
  "textarea, select, input:not([type=hidden], [type=file], [type=radio], [type=submit], [type=button], [type=range])";

/** An element of the page; `locator` finds it as long as it is not replaced. */
export interface Target {
  locator: string;
  /** For the diary. */
  label: string;
  isButton: boolean;
}

/** A field of the page. */
export interface Field extends Target {
  type: string;
  /** Type, name, label and other attributes that say what belongs in it. */
  hint: string;
  /** Values that can be selected, if it is a select. */
  options: string[];
}

interface Search {
  /** Rolls of the dice, from 0 to below 1: part of the page, and element. */
  rolls: readonly number[];
  never: readonly string[];
  pressable: string;
  field: string;
}

/** Marks the chosen elements with an attribute, and describes them. Runs in the page. */
function search({ rolls, never, pressable, field }: Search) {
  const MARK = "data-random-use";
  for (const marked of document.querySelectorAll(`[${MARK}]`)) marked.removeAttribute(MARK);
  const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
  const textOf = (element: Element) =>
    (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
  const inReach = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const style = { opacityProperty: true, visibilityProperty: true };
    if (width < 2 || height < 2 || !element.checkVisibility(style)) return false;
    return !element.closest("[inert], [aria-hidden=true], [disabled], .sr-only");
  };
  const isAllowed = (element: Element) => {
    const text = textOf(element);
    if (never.some((one) => text.includes(one))) return false;
    if (!(element instanceof HTMLAnchorElement)) return true;
    return element.origin === location.origin && !element.hasAttribute("download");
  };
  const all = (selector: string, within: ParentNode) =>
    [...within.querySelectorAll(selector)].filter((one) => inReach(one) && isAllowed(one));
  const asTarget = (element: Element, mark: string) => {
    element.setAttribute(MARK, `${element.getAttribute(MARK) ?? ""} ${mark}`);
    return {
      locator: `[${MARK}~="${mark}"]`,
      label: `${element.tagName.toLowerCase()} "${textOf(element).slice(0, 50)}"`,
      isButton: element.matches("button, [role=button]"),
    };
  };
  const asField = (element: Element, mark: string) => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    const hints = ["type", "autocomplete", "inputmode", "name", "id", "aria-label", "placeholder"];
    const values = hints.map((name) => element.getAttribute(name) ?? "");
    const options = element instanceof HTMLSelectElement ? [...element.options] : [];
    const hint = [...values, ...labels.map(textOf)].filter(Boolean).join(" ").toLowerCase();
    return {
      ...asTarget(element, mark),
      label: `${element.tagName.toLowerCase()} (${hint.slice(0, 60)})`,
      hint,
      type: element.getAttribute("type") ?? element.tagName.toLowerCase(),
      options: options.filter(({ disabled }) => !disabled).map(({ value }) => value),
    };
  };
  const pick = (elements: Element[], roll = 0) => elements[Math.floor(roll * elements.length)];
  const whole = modal ?? document.body;
  const main = modal ?? document.querySelector("main") ?? document.body;
  const [partRoll = 0, roll = 0] = rolls;

  const target = pick(all(pressable, partRoll < 0.7 ? main : whole), roll);
  const single = pick(all(field, whole), roll);
  const formPart = partRoll < 0.8 && all(field, main).length > 0 ? main : whole;
  const groups = [...formPart.querySelectorAll("form, [role=dialog]")].filter((group) => {
    const texts = [...group.querySelectorAll("button")].map(textOf);
    return !never.some((one) => texts.includes(one)) && all(field, group).length > 0;
  });
  if (whole instanceof HTMLDialogElement && groups.length === 0) groups.push(whole);
  const group = pick(groups, roll);
  const buttons = group ? all("button, [role=button]", group) : [];
  const submit =
    buttons.find((button) => button.getAttribute("type") !== "button") ?? buttons.at(-1);
  return {
    target: target && asTarget(target, "target"),
    field: single && asField(single, "field"),
    form: {
      fields: group ? all(field, group).map((one, index) => asField(one, `in-${index}`)) : [],
      submit: submit && asTarget(submit, "submit"),
    },
    asksForPassword: all("input[type=password]", whole).length > 0,
  };
}

/** What can be done on a page: each chosen by the rolls of the dice, undefined if there is none. */
export interface Choices {
  target?: Target;
  field?: Field;
  form: { fields: Field[]; submit?: Target };
  asksForPassword: boolean;
}

/** Chooses a link or button, a field and a form of the page that are visible and in reach. */
export function chooseOn(page: Page, rolls: readonly number[]): Promise<Choices> {
  return page.evaluate(search, { rolls, never: NEVER, pressable: PRESSABLE, field: FIELD });
}
