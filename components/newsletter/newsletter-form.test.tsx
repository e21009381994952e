import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { NewsletterFields } from "./newsletter-fields";
import { NewsletterForm } from "./newsletter-form";

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
  it("sends the address with the consent that was shown, and thanks in place", async () => {
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

  it("says what is missing and sends nothing", async () => {
    const calls = fakeApi(() => ({ body: {} }));
    renderWithProviders(form);
    await userEvent.click(button());
    // What checks it is fetched first.
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
    ["no answer" as const, "We couldn't save your address. Please try again."],
  ])("keeps what was typed when it fails: %#", async (answer, message) => {
    fakeApi(() => answer);
    renderWithProviders(form);
    await fillIn();
    await userEvent.click(button());
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(email()).toHaveValue("rahim@example.com");
    expect(consent()).toBeChecked();
    expect(button()).toBeEnabled();
  });

  it("shows an address that the server refuses at its field", async () => {
    fakeApi(() => ({ status: 422, body: { errors: { email: ["No."] } } }));
    renderWithProviders(form);
    await fillIn();
    await userEvent.click(button());
    await waitFor(() =>
      expect(email()).toHaveAccessibleDescription("Please enter a valid e-mail address."),
    );
    await waitFor(() => expect(email()).toHaveFocus());
  });

  it("is sent once, however often the button is pressed", async () => {
    const calls = fakeApi(() => new Promise(() => {}));
    renderWithProviders(form);
    await fillIn();
    await userEvent.dblClick(button());
    expect(button()).toBeDisabled();
    expect(button()).toHaveTextContent("Sending...");
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it("tells the server the language of the page", async () => {
    const calls = fakeApi(() => ({ body: {} }));
    renderWithProviders(form, "bn");
    await userEvent.type(screen.getByLabelText("আপনার ই-মেইল"), "rahim@example.com");
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(button());
    await screen.findByText("ধন্যবাদ। আপনি সাবস্ক্রাইব করেছেন।");
    expect(calls[0]?.body).toMatchObject({ language: "bn" });
  });
});
