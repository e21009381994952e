import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { FilterPanel } from "./filter-panel";
import { lastListControl, rememberListControl } from "./last-list-control";
import { ListCount } from "./list-count";
import { SortSelect } from "./sort-select";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

beforeEach(() => {
  push.mockReset();
  rememberListControl(null);
  Element.prototype.scrollIntoView = jest.fn();
});

describe("SortSelect", () => {
  const sort = (
    <SortSelect
      label="Sort products"
      options={[
        { value: "", text: "Default Sorting", href: "/products?brandId=3" },
        { value: "new", text: "Sort by new arrivals", href: "/products?brandId=3&sort=new" },
      ]}
      chosen=""
      action="/products"
      keep={[["brandId", "3"]]}
      apply="Apply"
    />
  );

  it("navigates to the chosen order without scrolling to the top", async () => {
    renderWithProviders(sort);
    await userEvent.selectOptions(screen.getByRole("combobox"), "Sort by new arrivals");
    expect(push).toHaveBeenCalledWith("/products?brandId=3&sort=new", { scroll: false });
    expect(lastListControl()).toEqual({ key: "sort", inDrawer: false });
  });

  /** Presses an arrow key on the closed control: browsers then change the value immediately. */
  function arrowDown() {
    const select = screen.getByRole("combobox");
    select.focus();
    fireEvent.keyDown(select, { key: "ArrowDown" });
    fireEvent.change(select, { target: { value: "new" } });
    return select;
  }

  it("only selects with the arrow keys, and navigates with Enter", () => {
    renderWithProviders(sort);
    const select = arrowDown();
    expect(push).not.toHaveBeenCalled();
    expect(select).toHaveValue("new");
    fireEvent.keyDown(select, { key: "Enter" });
    expect(push).toHaveBeenCalledWith("/products?brandId=3&sort=new", { scroll: false });
  });

  it("navigates when the control is left with another order selected", () => {
    renderWithProviders(sort);
    fireEvent.blur(arrowDown());
    expect(push).toHaveBeenCalledTimes(1);
  });

  it("selects the shown order again with Escape", () => {
    renderWithProviders(sort);
    const select = arrowDown();
    fireEvent.keyDown(select, { key: "Escape" });
    fireEvent.blur(select);
    expect(select).toHaveValue("");
    expect(push).not.toHaveBeenCalled();
  });

  it("is a form that keeps the filters without JavaScript", () => {
    const { container } = renderWithProviders(sort);
    const form = container.querySelector("form");
    expect(form).toHaveAttribute("action", "/products");
    expect(form).toHaveFormValues({ brandId: "3", sort: "" });
  });
});

describe("FilterPanel", () => {
  const panel = (
    <FilterPanel
      title="Filters"
      active={{ count: "2", words: "2 active" }}
      showResults="Show results (7)"
    >
      <a href="/products">All</a>
    </FilterPanel>
  );

  it("opens the filters in a drawer and closes them again", async () => {
    renderWithProviders(panel);
    const button = screen.getByRole("button", { name: "Filters , 2 active" });
    await userEvent.click(button);
    expect(screen.getByRole("dialog", { name: "Filters" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Show results (7)" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("stays open on the new list after a choice in the drawer", () => {
    rememberListControl({ key: "brand-3", inDrawer: true });
    renderWithProviders(panel);
    expect(screen.getByRole("dialog", { name: "Filters" })).toBeVisible();
  });
});

describe("ListCount", () => {
  const TEXT = "Showing 1-5 of 5 results";
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  beforeEach(() => {
    jest.useFakeTimers();
    // jsdom has no layout: treat all elements as visible.
    const rects = Object.assign([], { length: 1, item: () => null });
    jest.spyOn(Element.prototype, "getClientRects").mockReturnValue(rects);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  function arrive(key: string | null) {
    if (key) rememberListControl({ key, inDrawer: false });
    renderWithProviders(
      <>
        <ListCount address="/products?brandId=3" text={TEXT} order="Sorted by popularity." />
        <a href="/products" data-list-control="brand-3">
          Glukiva
        </a>
      </>,
    );
    expect(screen.getByRole("status")).toHaveTextContent(TEXT);
    wait(120);
  }

  it("re-renders the count for screen readers, and restores the focus", () => {
    arrive("brand-3");
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
    expect(screen.getByRole("link", { name: "Glukiva" })).toHaveFocus();
    expect(lastListControl()).toBeNull();
    wait(120);
    expect(screen.getByRole("status")).toHaveTextContent(TEXT);
  });

  it("announces the new order after a choice of the order", () => {
    arrive("sort");
    wait(120);
    expect(screen.getByRole("status")).toHaveTextContent(`Sorted by popularity. ${TEXT}`);
  });

  it("focuses the count if the control no longer exists", () => {
    arrive("chip-Glukiva");
    expect(screen.getByRole("status")).toHaveFocus();
  });

  it("does nothing on a page that was opened directly", () => {
    arrive(null);
    expect(screen.getByRole("status")).toHaveTextContent(TEXT);
    expect(document.body).toHaveFocus();
  });
});
