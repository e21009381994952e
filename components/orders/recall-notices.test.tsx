import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { RecallNotices } from "./recall-notices";

const RECALLS = [
  {
    name: "Napa 500",
    nameBn: "নাপা ৫০০",
    batchNo: "B-17",
    pieces: 2,
    advice: "Do not use it.",
    adviceBn: "ব্যবহার করবেন না।",
  },
];

test.each([
  ["en", "Important: this product is recalled", "Napa 500", "Do not use it."],
  ["bn", "জরুরি: এই পণ্য বাজার থেকে তুলে নেওয়া হচ্ছে", "নাপা ৫০০", "ব্যবহার করবেন না।"],
] as const)("names product, batch and advice in %s", (locale, title, name, advice) => {
  renderWithProviders(<RecallNotices recalls={RECALLS} className="" />, locale);
  expect(screen.getByRole("heading", { name: title })).toBeVisible();
  for (const text of [name, advice, /B-17/]) expect(screen.getByText(text)).toBeVisible();
});

test("shows nothing without recalls", () => {
  const { container } = renderWithProviders(<RecallNotices recalls={[]} className="" />);
  expect(container).toBeEmptyDOMElement();
});
