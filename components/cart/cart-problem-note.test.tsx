import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { CartProblemNote } from "./cart-problem-note";

test("marks the language of a reason that is not in the language of the page", () => {
  renderWithProviders(
    <>
      <CartProblemNote problem={{ kind: "refused", reason: "এই পণ্যটি আর বিক্রি হচ্ছে না।" }} />
      <CartProblemNote problem={{ kind: "refused", reason: "Closed." }} />
    </>,
    "bn",
  );
  expect(screen.getByText("এই পণ্যটি আর বিক্রি হচ্ছে না।")).not.toHaveAttribute("lang");
  expect(screen.getByText("Closed.")).toHaveAttribute("lang", "en");
});
