import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { AskQuestion } from "./ask-question";

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

test("sends a question with its product, once, and says thanks", async () => {
  robot.token = "solved";
  const calls = fakeApi(() => ({ body: { message: "Thank you." } }));
  renderWithProviders(<AskQuestion productId={7} />);
  await userEvent.click(screen.getByRole("button", { name: "Ask about this product" }));
  const question = await screen.findByLabelText("Your question");
  expect(question).toHaveFocus();
  await userEvent.type(question, "How large is the cuff?");
  await userEvent.click(screen.getByRole("button", { name: "Send question" }));
  expect(await screen.findByText("Thank you.")).toBeVisible();
  const posts = calls.filter(({ method }) => method === "POST");
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({
    path: "/api/contact-us",
    body: { message: "How large is the cuff?", product_id: 7, language: "en" },
  });
});
