import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ProductQuestions } from "./product-questions";

const config: { apiUrl?: string } = {};
jest.mock("@/lib/site/config/server-config", () => ({ serverConfig: () => config }));

const QUESTIONS = [{ id: 1, question: "মাপ কত?", answer: "Up to 42 cm." }];
const show = (questions = QUESTIONS) =>
  renderWithProviders(<ProductQuestions locale="en" productId={7} questions={questions} />);

beforeEach(() => {
  config.apiUrl = undefined;
});

test("shows questions and answers as written, with their languages", () => {
  show();
  expect(screen.getByRole("term")).toHaveAttribute("lang", "bn");
  expect(screen.getByRole("definition")).toHaveTextContent("Up to 42 cm.");
  expect(screen.getByRole("definition")).not.toHaveAttribute("lang");
  expect(screen.getByRole("button", { name: "Ask about this product" })).toBeVisible();
});

test("offers no question to an external API", () => {
  config.apiUrl = "https://api.example";
  const { container, unmount } = show([]);
  expect(container).toBeEmptyDOMElement();
  unmount();
  show();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByRole("term")).toBeVisible();
});
