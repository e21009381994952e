import { render, screen } from "@testing-library/react";
import { StarRating } from "./star-rating";

describe("StarRating", () => {
  it.each([
    [0, "0%"],
    [0.2, "10%"],
    [1, "20%"],
    [3.75, "70%"],
    [4, "80%"],
    [4.2, "90%"],
    [4.5, "90%"],
    [4.9, "90%"],
    [5, "100%"],
    [7, "100%"],
    [-1, "0%"],
  ])("fills the stars of a rating of %s to %s, in half stars", (rating, filled) => {
    render(<StarRating rating={rating} label={`Rated ${rating}`} />);
    const stars = screen.getByRole("img", { name: `Rated ${rating}` });
    expect(stars.style.getPropertyValue("--filled")).toBe(filled);
  });
});
