import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { isFocusedByScript } from "./page-link";
import { SeeMoreList } from "./see-more-list";

const namesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `Doctor ${index + 1}`);

function show(count: number, locale: "en" | "bn" = "en") {
  renderWithProviders(
    <SeeMoreList label="Doctors" step={9} className="grid">
      {namesOf(count).map((name) => (
        <a key={name} href={`#${name}`}>
          {name}
        </a>
      ))}
    </SeeMoreList>,
    locale,
  );
  const items = within(screen.getByRole("list", { name: "Doctors" })).getAllByRole("listitem");
  // jsdom loads no style sheet, so the class decides which items are visible.
  const shown = () => items.filter((item) => !item.classList.contains("hidden")).length;
  return { items, shown };
}

const more = () => screen.queryByRole("button", { name: "SEE MORE +" });
const less = () => screen.queryByRole("button", { name: "SEE LESS -" });
const press = (button: HTMLElement | null) => userEvent.click(button ?? document.body);

describe("SeeMoreList", () => {
  it("renders all items and shows one more batch per press", async () => {
    const { items, shown } = show(20);
    expect(items).toHaveLength(20);
    expect(shown()).toBe(9);
    expect(less()).not.toBeInTheDocument();
    await press(more());
    expect(shown()).toBe(18);
    expect(screen.getByRole("link", { name: "Doctor 10" })).toHaveFocus();
    await press(more());
    expect(shown()).toBe(20);
    expect(screen.getByRole("link", { name: "Doctor 19" })).toHaveFocus();
    expect(more()).not.toBeInTheDocument();
  });

  it("returns to the first batch after the last one", async () => {
    const { shown } = show(10);
    await press(more());
    await press(less());
    expect(shown()).toBe(9);
    expect(screen.getByRole("link", { name: "Doctor 1" })).toHaveFocus();
    expect(more()).toBeInTheDocument();
    expect(less()).not.toBeInTheDocument();
  });

  it("moves the focus so that no page is prefetched", async () => {
    const { items } = show(20);
    const moves: boolean[] = [];
    for (const item of items)
      item.addEventListener("focusin", ({ target }) => {
        moves.push(target instanceof HTMLAnchorElement && isFocusedByScript(target));
      });
    await press(more());
    await press(more());
    await press(less());
    expect(moves).toEqual([true, true, true]);
  });

  it("shows no button for a single batch", () => {
    show(9);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("shows Bengali texts", () => {
    show(10, "bn");
    expect(screen.getByRole("button")).toHaveTextContent("আরও দেখুন +");
  });
});
