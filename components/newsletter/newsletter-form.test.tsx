import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { NewsletterFields } from "./newsletter-fields";
import { NewsletterForm } from "./newsletter-form";

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const shop = { name: "Niramoy", email: "care@niramoy.example" };
const form = (
  <NewsletterForm shop={shop}>
    <NewsletterFields shop={shop} />
  </NewsletterForm>
);
const email = () => screen.getByLabelText("Your e-mail");
const consent = () => screen.getByRole("checkbox", { name: /^Send me the Niramoy newsletter/ });
const button = () => screen.getByRole("button");

async function fillIn() {
  await userEvent.type(email(), "rahim@example.com");
  await userEvent.click(consent());
}

describe("NewsletterForm", () => {
  it("sends the address with the version of the consent and shows a thank-you message", async () => {
    const calls = fakeApi(() => ({ body: { message: "Thank you." } }));
    renderWithProviders(form);
    await fillIn();
    await userEvent.click(button());
    const thanks = await screen.findByText("Thank you. You are subscribed.");
    await waitFor(() => expect(thanks.closest('[tabindex="-1"]')).toHaveFocus());
    expect(calls).toMatchObject([
      {
        method: "POST",
        path: "/api/newsletter",
        body: {
          email: "rahim@example.com",
          consent: true,
          consent_version: "2026-11",
          language: "en",
        },
      },
    ]);
  });

  it("shows missing fields and sends nothing", async () => {
    const calls = fakeApi(() => ({ body: {} }));
    renderWithProviders(form);
    await userEvent.click(button());
    // Validation is in a lazy chunk.
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription("Please enter your e-mail address.");
    expect(consent()).toHaveAccessibleDescription("Please tick the box to subscribe.");
    await userEvent.type(email(), "rahim@");
    await userEvent.click(button());
    await waitFor(() =>
      expect(email()).toHaveAccessibleDescription("Please enter a valid e-mail address."),
    );
    await userEvent.type(email(), "example.com");
    await userEvent.click(button());
    await waitFor(() => expect(consent()).toHaveFocus());
    expect(email()).toBeValid();
    expect(calls).toEqual([]);
  });

  it.each([
    [{ status: 429, body: {} }, /^Too many attempts/],
    [{ status: 500, body: {} }, "We couldn't save your address. Please try again."],
    ["no response" as const, "We couldn't save your address. Please try again."],
  ])("keeps typed values after an error: %#", async (response, message) => {
    fakeApi(() => response);
    renderWithProviders(form);
    await fillIn();
    await userEvent.click(button());
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(email()).toHaveValue("rahim@example.com");
    expect(consent()).toBeChecked();
    expect(button()).toBeEnabled();
  });

  it("does the robot check before sending, and a harder one on request", async () => {
    const errors = { recaptchaToken: ["Please complete the robot check."] };
    let sent = 0;
    const calls = fakeApi(() =>
      ++sent > 1 ? { body: {} } : { status: 422, body: { errors, robot: "hard" } },
    );
    renderWithProviders(form);
    await fillIn();
    await userEvent.click(button());
    expect(await screen.findByText("Thank you. You are subscribed.")).toBeInTheDocument();
    expect(calls.map(({ body }) => Object(body).recaptchaToken)).toEqual([
      "solved",
      "solved the hard one",
    ]);
    expect(calls[1]?.body).toMatchObject({ email: "rahim@example.com", consent: true });
  });

  it("shows a refused address at its field", async () => {
    fakeApi(() => ({ status: 422, body: { errors: { email: ["No."] } } }));
    renderWithProviders(form);
    await fillIn();
    await userEvent.click(button());
    await waitFor(() =>
      expect(email()).toHaveAccessibleDescription("Please enter a valid e-mail address."),
    );
    await waitFor(() => expect(email()).toHaveFocus());
  });

  it("sends once on a double click", async () => {
    const calls = fakeApi(() => new Promise(() => {}));
    renderWithProviders(form);
    await fillIn();
    await userEvent.dblClick(button());
    expect(button()).toHaveAttribute("aria-disabled", "true");
    expect(button()).toHaveTextContent("Sending...");
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it("sends the language of the page", async () => {
    const calls = fakeApi(() => ({ body: {} }));
    renderWithProviders(form, "bn");
    await userEvent.type(screen.getByLabelText("আপনার ই-মেইল"), "rahim@example.com");
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button());
    await screen.findByText("ধন্যবাদ। আপনি সাবস্ক্রাইব করেছেন।");
    expect(calls[0]?.body).toMatchObject({ language: "bn" });
  });
});
