import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { looseObject } from "@/lib/base/loose";
import type { DeskQuestionDetails } from "@/lib/contract/questions/schemas";
import { HELP_SCREENS } from "@/lib/desk/help/help-text";
import { loadMessages } from "@/lib/desk/i18n/desk-messages";
import type { ScreenName } from "@/lib/desk/screens";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { PICK_LIST } from "@/lib/dev/testing/desk/pick-list";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

/** Addresses of screens that are not named by them. */
const PATHS: Partial<Record<ScreenName, string>> = {
  order: `/orders/${ORDER.number}/show`,
  "phone-order": "/orders/create",
  import: "/products/import",
  reconciliation: "/payments/reconciliation",
  search: "/search?q=rahima",
};

const NONE = () => ({ json: { data: [], total: 0 } });

const MEDIUM = {
  id: "x",
  version: "a",
  path: "uploads/a.webp",
  kind: "picture",
  bytes: 1,
  audit: [],
  width: 1,
  height: 1,
  uploaded_at: null,
  shipped: false,
  places: [],
  kept: null,
};

const QUESTION: DeskQuestionDetails = {
  id: 1,
  version: "a",
  at: "2026-11-25T06:00:00Z",
  state: "closed",
  name: "Rahima",
  email: null,
  phone: null,
  subject: null,
  message: "Hello?",
  language: "en",
  staff: null,
  product: null,
  published: false,
  publication: null,
  ways: [],
  answers: [],
  audit: [],
};

const RECORDS = {
  [`GET orders/${ORDER.number}`]: () => ({ json: { data: ORDER } }),
  "GET media/x": () => ({ json: { data: MEDIUM } }),
  "GET questions/1": () => ({ json: { data: QUESTION } }),
  "GET pick-list": () => ({ json: { data: PICK_LIST } }),
  "GET overview": () => ({ json: { data: { waiting: [], figures: null } } }),
};

/** Other paths that show the help of a screen. */
const PAGES: [screen: ScreenName, path: string][] = [
  ["media", "/media/x/show"],
  ["questions", "/questions/1/show"],
  ["staff", "/staff/create"],
];

beforeEach(() => {
  // Lists of screens that are not filled here are empty; what else they ask for is missing.
  jest.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

test.each([...HELP_SCREENS.map((name) => [name, PATHS[name] ?? `/${name}`] as const), ...PAGES])(
  "the screen %s shows its help at %s",
  async (name, path) => {
    const { desk } = looseObject(await loadMessages("en"));
    const texts = looseObject(looseObject(looseObject(desk).help).screens);
    await renderDesk({ path, handlers: { [`GET ${name}`]: NONE, ...RECORDS } });
    await userEvent.click(await screen.findByRole("button", { name: "Help" }));
    expect(screen.getByRole("note")).toHaveTextContent(String(texts[name]));
  },
);
