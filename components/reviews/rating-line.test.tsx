import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { RatingLine } from "./rating-line";

it("shows no empty stars for an unrated product", () => {
  renderWithProviders(<RatingLine rating={0} reviewCount={0} />);
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

it.each([
  [1, "1 review", "১টি রিভিউ"],
  [12, "12 reviews", "১২টি রিভিউ"],
])("shows a count of %i reviews", (reviewCount, english, bengali) => {
  renderWithProviders(<RatingLine rating={4} reviewCount={reviewCount} />);
  expect(screen.getByText(english)).toBeInTheDocument();
  renderWithProviders(<RatingLine rating={4} reviewCount={reviewCount} />, "bn");
  expect(screen.getByText(bengali)).toBeInTheDocument();
});
