import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { SearchBox } from "./search-box";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
  usePathname: () => "/products",
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("./suggestion-panel", () => {
  throw new Error("Failed to load chunk");
});

test("says how to see the results when the script of the suggestions cannot be loaded", async () => {
  renderWithProviders(<SearchBox locale="en" popular={["Mask"]} />);
  await userEvent.click(screen.getByRole("combobox", { name: "Search products" }));
  expect(await screen.findByText(/^Suggestions cannot be shown right now/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Search" })).toBeEnabled();
});
