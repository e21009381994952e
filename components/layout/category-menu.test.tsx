import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { categoryEntry } from "@/lib/shop/catalogue/category-entry";
import { CategoryMenu } from "./category-menu";

const categories = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    name: `Category ${index + 1}`,
    image: index === 0 ? null : `/media/${index + 1}.webp`,
  }));

const panel = () => screen.getByRole("navigation", { name: "Categories" });

describe("CategoryMenu", () => {
  it("renders nothing without categories", () => {
    renderWithProviders(<CategoryMenu categories={[]} />);
    expect(screen.queryByText("Categories")).toBeNull();
  });

  it("links to each category, with its picture or the notes icon", () => {
    renderWithProviders(<CategoryMenu categories={categories(2)} />);
    const [first, second] = within(panel()).getAllByRole("link");
    expect(first).toHaveAttribute("href", "/category/products/1");
    expect(first?.querySelector("svg")).toBeInTheDocument();
    expect(second).toHaveAttribute("href", "/category/products/2");
    expect(second?.querySelector("img")).toHaveAttribute("width", "25");
  });

  it("collapses all but ten categories behind 'More'", () => {
    renderWithProviders(<CategoryMenu categories={categories(12)} />);
    const rest = within(panel()).getByText("More").closest("details");
    if (!rest) throw new Error("no 'More'");
    expect(rest).not.toHaveAttribute("open");
    expect(within(rest).getAllByRole("link", { hidden: true })).toHaveLength(2);
    expect(within(panel()).getAllByRole("link", { hidden: true })).toHaveLength(12);
  });

  it("shows no 'More' for ten categories", () => {
    renderWithProviders(<CategoryMenu categories={categories(10)} />);
    expect(within(panel()).queryByText("More")).toBeNull();
  });

  it("closes when a link is clicked", async () => {
    renderWithProviders(<CategoryMenu categories={categories(2)} />);
    const button = screen.getByText("Categories", { selector: "summary" });
    await userEvent.click(button);
    const details = button.closest("details");
    expect(details).toHaveAttribute("open");
    const [first] = within(panel()).getAllByRole("link");
    first?.addEventListener("click", (event) => event.preventDefault());
    if (first) await userEvent.click(first);
    expect(details).not.toHaveAttribute("open");
  });
});

describe("categoryEntry", () => {
  const record = { id: 3, name: "Diabetes Care", nameBn: null, image: "a.webp", image2x: null };

  it("prefers the high-resolution picture", () => {
    expect(categoryEntry(record, "en").image).toBe("/media/a.webp");
    expect(categoryEntry({ ...record, image2x: "b.webp" }, "en").image).toBe("/media/b.webp");
    expect(categoryEntry({ ...record, image: null }, "en").image).toBeNull();
  });

  it("marks an English name on a Bengali page", () => {
    expect(categoryEntry(record, "en")).not.toHaveProperty("lang");
    expect(categoryEntry(record, "bn")).toMatchObject({ name: "Diabetes Care", lang: "en" });
    const translated = categoryEntry({ ...record, nameBn: "ডায়াবেটিস কেয়ার" }, "bn");
    expect(translated.name).toBe("ডায়াবেটিস কেয়ার");
    expect(translated).not.toHaveProperty("lang");
  });
});
