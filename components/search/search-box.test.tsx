import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { SearchBox } from "./search-box";

const push = jest.fn();
let path = "/products";
let query = "";
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push, prefetch: jest.fn() }),
  usePathname: () => path,
  useSearchParams: () => new URLSearchParams(query),
}));

const inventory = { selling_price: 500, batch_no: null, pack_quantity: 3 };
const GLOVES = [
  { id: 71, name: "Nitrile Gloves", image: "demo/a.webp", discount: 10, inventory },
  { id: 72, name: "Latex Gloves", image: null },
];
const POPULAR = ["Mask", "Thermometer"];
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const responseOf = ({ path: address }: FakeCall) =>
  /glove/.test(address) ? { body: { products: GLOVES } } : { body: { products: [] } };

const scrollIntoView = jest.fn();

beforeAll(() => {
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = scrollIntoView;
});
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  push.mockReset();
  path = "/products";
  query = "";
});
afterEach(() => jest.useRealTimers());

const box = () => screen.getByRole("combobox", { name: "Search products" });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const options = () => screen.getAllByRole("option").map((option) => option.textContent);

async function typeAndWait(text: string) {
  await user.type(box(), text);
  await wait(300);
  await wait(50);
}

test("sends one request 300 ms after the last keystroke and shows products and a link to all results", async () => {
  const calls = fakeApi(responseOf);
  renderWithProviders(<SearchBox locale="en" popular={POPULAR} />);
  await user.type(box(), " glo");
  await wait(200);
  await user.type(box(), "ve");
  await wait(299);
  expect(calls).toEqual([]);
  await wait(1);
  await wait(50);
  expect(calls.map((call) => call.path)).toEqual(["/api/get-search-products?query=glove"]);
  expect(box()).toHaveAttribute("aria-expanded", "true");
  expect(options()).toEqual([
    "Nitrile Gloves ৳450.00",
    "Latex Gloves",
    "See all results for “glove”",
  ]);
  const list = screen.getByRole("listbox", { name: "Suggested products" });
  expect(list).toHaveAttribute("id", box().getAttribute("aria-controls"));
  expect(list.querySelectorAll("img")).toHaveLength(2);
  expect(screen.getByRole("status")).toHaveTextContent("2 suggestions.");
});

test("clears the suggestions for blank input and sends nothing", async () => {
  const calls = fakeApi(responseOf);
  renderWithProviders(<SearchBox locale="en" popular={POPULAR} />);
  await typeAndWait("glove");
  expect(options()).toHaveLength(3);
  fireEvent.change(box(), { target: { value: "   " } });
  await wait(1_000);
  expect(screen.queryByRole("option")).not.toBeInTheDocument();
  expect(calls).toHaveLength(1);
});

test("ignores a late response to an older query", async () => {
  let answerOld = () => {};
  const old = new Promise<void>((resolve) => {
    answerOld = resolve;
  });
  fakeApi(async (call) => {
    if (!/glove/.test(call.path)) await old;
    return /glove/.test(call.path) ? responseOf(call) : { body: { products: [GLOVES[1]] } };
  });
  renderWithProviders(<SearchBox locale="en" popular={POPULAR} />);
  await typeAndWait("gl");
  await typeAndWait("ove");
  expect(options()).toHaveLength(3);
  answerOld();
  await wait(50);
  expect(options()).toHaveLength(3);
});

test("moves through the options with the arrow keys and opens one with Enter", async () => {
  fakeApi(responseOf);
  renderWithProviders(<SearchBox locale="bn" popular={POPULAR} />, "bn");
  const input = screen.getByRole("combobox");
  await user.type(input, "glove");
  await wait(350);
  const active = () => {
    const id = input.getAttribute("aria-activedescendant");
    return (
      id &&
      within(screen.getByRole("listbox")).getAllByRole("option", { selected: true })[0]?.textContent
    );
  };
  expect(active()).toBeNull();
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe("Nitrile Gloves ৳৪৫০.০০");
  expect(scrollIntoView).toHaveBeenLastCalledWith({ block: "nearest" });
  await user.keyboard("{ArrowUp}");
  expect(active()).toBeNull();
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(active()).toBe("Latex Gloves");
  await user.keyboard("{Home}");
  expect(active()).toBeNull();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(push).toHaveBeenCalledWith("/bn/products/72");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("opens the results on Enter without an option, but not without a query", async () => {
  const calls = fakeApi(responseOf);
  renderWithProviders(<SearchBox locale="bn" popular={POPULAR} />, "bn");
  expect(screen.getByRole("combobox").closest("form")).toHaveAttribute("action", "/bn/search");
  await user.type(screen.getByRole("combobox"), "{Enter}");
  expect(push).not.toHaveBeenCalled();
  await user.type(screen.getByRole("combobox"), "a glove{Enter}");
  expect(push.mock.calls).toEqual([["/bn/search?q=a+glove"]]);
  await wait(1_000);
  expect(calls).toEqual([]);
});

test("closes the list on Escape, Tab and blur, and clears the text on a second Escape", async () => {
  fakeApi(responseOf);
  renderWithProviders(<SearchBox locale="en" popular={POPULAR} />);
  await typeAndWait("glove");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(box()).toHaveValue("glove");
  await user.keyboard("{ArrowDown}");
  expect(options()).toHaveLength(3);
  await user.tab();
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await user.click(box());
  expect(options()).toHaveLength(3);
  await user.keyboard("{Escape}{Escape}");
  expect(box()).toHaveValue("");
  expect(box()).toHaveFocus();
});

test.each([
  ["en", null, "No exact match, similar:"],
  ["bn", null, "হুবহু মেলেনি, কাছাকাছি পণ্য:"],
  ["en", "Omron", "No Omron here. Similar:"],
  ["bn", "Omron", "এখানে Omron নেই। কাছাকাছি পণ্য:"],
] as const)("says that products are only similar (%s, %s)", async (locale, missing, text) => {
  fakeApi(() => ({ body: { products: GLOVES, exact: false, missing } }));
  renderWithProviders(<SearchBox locale={locale} popular={POPULAR} />, locale);
  await user.type(screen.getByRole("combobox"), "glove");
  await wait(350);
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent(text);
  expect(options()).toHaveLength(3);
});

test("shows a message if nothing was found or the search failed", async () => {
  fakeApi(({ path: address }) =>
    /broken/.test(address) ? { status: 500 } : { body: { products: [] } },
  );
  renderWithProviders(<SearchBox locale="en" popular={POPULAR} />);
  await typeAndWait("zzzz");
  expect(screen.getByRole("status")).toHaveTextContent("Nothing found");
  expect(screen.getByText("Try fewer or different words.")).toBeVisible();
  expect(box()).toHaveAttribute("aria-expanded", "false");
  await user.clear(box());
  await typeAndWait("broken");
  expect(screen.queryByText("Nothing found")).not.toBeInTheDocument();
  expect(screen.getByRole("status")).toHaveTextContent("The search does not answer right now.");
  expect(options()).toEqual(["See all results for “broken”"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(push).toHaveBeenCalledWith("/search?q=broken");
});

test("shows 'Out of Stock' instead of the price of a sold out product", async () => {
  const sold = { ...GLOVES[0], inventory: { ...inventory, pack_quantity: 0 } };
  const never = { ...GLOVES[1], inventory: null };
  fakeApi(() => ({ body: { products: [sold, never] } }));
  renderWithProviders(<SearchBox locale="en" popular={POPULAR} />);
  await typeAndWait("glove");
  expect(options().slice(0, 2)).toEqual([
    "Nitrile Gloves Out of Stock",
    "Latex Gloves Out of Stock",
  ]);
});

describe("empty search box", () => {
  const groups = () =>
    screen.queryAllByRole("group").map((group) => [
      within(group).getByText(/searches$/).textContent,
      ...within(group)
        .getAllByRole("option")
        .map((option) => option.textContent),
    ]);

  test("shows popular terms without a request", async () => {
    const calls = fakeApi(responseOf);
    renderWithProviders(<SearchBox locale="en" popular={POPULAR} />);
    await user.click(box());
    await wait(1_000);
    expect(groups()).toEqual([["Popular searches", "Mask", "Thermometer"]]);
    expect(box()).toHaveAttribute("aria-expanded", "true");
    await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
    expect(push).toHaveBeenCalledWith("/search?q=Thermometer");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  test("shows recent searches until they are cleared", async () => {
    fakeApi(responseOf);
    renderWithProviders(<SearchBox locale="en" popular={POPULAR} />);
    await typeAndWait("glove");
    await user.click(screen.getAllByRole("option")[0] as HTMLElement);
    await user.clear(box());
    await user.type(box(), "mask{Enter}");
    await user.clear(box());
    expect(groups()).toEqual([
      ["Recent searches", "mask", "glove"],
      ["Popular searches", "Thermometer"],
    ]);
    await user.tab();
    await user.tab();
    expect(screen.getByRole("button", { name: "Clear recent searches" })).toHaveFocus();
    await user.keyboard("{Enter}");
    expect(box()).toHaveFocus();
    expect(groups()).toEqual([["Popular searches", "Mask", "Thermometer"]]);
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  });

  test("shows nothing without terms", async () => {
    renderWithProviders(<SearchBox locale="en" popular={[]} />);
    await user.click(box());
    expect(box()).toHaveAttribute("aria-expanded", "false");
    expect(screen.queryByText("Popular searches")).not.toBeInTheDocument();
  });
});

test("shows the query of the results page", () => {
  fakeApi(responseOf);
  path = "/search";
  query = "q=thermometer";
  renderWithProviders(<SearchBox locale="en" popular={POPULAR} />);
  expect(screen.getByRole("combobox")).toHaveValue("thermometer");
});
