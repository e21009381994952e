import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RobotToken } from "@/components/robot/robot-token";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { QuoteForm } from "./quote-form";

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const THANKS = "Thank you for your message. We will get back to you soon.";
const accepted: FakeResponse = { body: { message: THANKS } };

/** Fake server that returns these responses one after the other. */
const centre = (...responses: FakeResponse[]) => {
  const rest = [...responses];
  return fakeApi(() => rest.shift() ?? "no response");
};
const keyOf = (call: FakeCall | undefined) => call?.headers["Idempotency-Key"];
const message = () => screen.getByLabelText("Message");
const send = () => userEvent.click(screen.getByRole("button"));
const listed = async () =>
  within(await screen.findByRole("alert"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

async function fill(label: RegExp | string, text: string) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
}

beforeEach(() => {
  robot.token = "solved";
  sessionStorage.clear();
});

describe("QuoteForm", () => {
  it("sends the form with the robot token, shows the server's message and is empty again", async () => {
    const calls = centre(accepted);
    renderWithProviders(<QuoteForm />);
    await fill(/^Name/, "Rahim Uddin");
    await fill(/^E-mail/, "rahim@example.com");
    await fill(/^Mobile number/, "০১৭১২-৩৪৫৬৭৮");
    await fill(/^Subject/, "Wheelchairs");
    await fill("Message", "Ten wheelchairs, please.");
    await send();
    const banner = await screen.findByText(THANKS);
    expect(banner.closest('[tabindex="-1"]')).toHaveFocus();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: "POST",
      path: "/api/contact-us",
      body: {
        name: "Rahim Uddin",
        email: "rahim@example.com",
        mobile_no: "০১৭১২-৩৪৫৬৭৮",
        subject: "Wheelchairs",
        message: "Ten wheelchairs, please.",
        language: "en",
        recaptchaToken: "solved",
      },
    });
    expect(keyOf(calls[0])).toMatch(/^[\da-f]{32}$/);
    for (const field of screen.getAllByRole("textbox")) expect(field).toHaveValue("");
    expect(sessionStorage).toHaveLength(0);
    expect(screen.getByRole("button", { name: "Send message" })).toBeEnabled();
  });

  it("lists invalid fields, marks each one, and sends nothing", async () => {
    const calls = centre();
    renderWithProviders(<QuoteForm />);
    await fill(/^E-mail/, "rahim@");
    await fill(/^Mobile number/, "call me");
    await send();
    expect(await listed()).toEqual([
      "Please enter a valid e-mail address.",
      "Please enter a valid phone number.",
      "Please write your message.",
    ]);
    expect(screen.getByLabelText(/^E-mail/)).toBeInvalid();
    expect(screen.getByLabelText(/^E-mail/)).toHaveFocus();
    expect(message()).toHaveAccessibleDescription("Please write your message.");
    await fill("Message", "Hello");
    expect(message()).toBeValid();
    expect(calls).toEqual([]);
  });

  it("requires only the message", async () => {
    const calls = centre(accepted);
    renderWithProviders(<QuoteForm />);
    expect(screen.getAllByRole("textbox").filter((field) => field.matches(":required"))).toEqual([
      message(),
    ]);
    await fill("Message", "Hello");
    await send();
    await screen.findByText(THANKS);
    expect(calls).toHaveLength(1);
  });

  it("sends nothing without the robot check", async () => {
    const calls = centre();
    robot.token = null;
    renderWithProviders(<QuoteForm />);
    await fill("Message", "Hello");
    await send();
    expect(await listed()).toEqual(["Please complete the robot check."]);
    expect(calls).toEqual([]);
    expect(message()).toHaveValue("Hello");
  });

  it("shows an error and enables the button again if the robot check throws", async () => {
    jest.spyOn(RobotToken.prototype, "take").mockRejectedValueOnce(new Error("broken"));
    const calls = centre(accepted);
    renderWithProviders(<QuoteForm />);
    await fill("Message", "Hello");
    await send();
    expect(await listed()).toEqual(["An unexpected error occurred."]);
    expect(calls).toEqual([]);
    await send();
    expect(await screen.findByText(THANKS)).toBeInTheDocument();
  });

  it("lists the server's field errors, and keeps the fields filled", async () => {
    const errors = {
      message: ["Too long.", "Too loud."],
      mobile_no: ["Please enter a valid phone number."],
      recaptchaToken: ["x"],
    };
    centre({ status: 422, body: { message: "Too long.", errors } });
    renderWithProviders(<QuoteForm />);
    await fill("Message", "Hello");
    await send();
    expect(await listed()).toEqual([
      "Message: Too long.",
      "Message: Too loud.",
      "Mobile number: Please enter a valid phone number.",
      "Please complete the robot check.",
    ]);
    expect(message()).toHaveAccessibleDescription("Too long.");
    expect(message()).toHaveValue("Hello");
    expect(message()).toHaveFocus();
  });

  it("shows refusals in the language of the page", async () => {
    const errors = { message: ["Too long."], other: ["Something else."] };
    centre({ status: 422, body: { errors } }, accepted);
    renderWithProviders(<QuoteForm />, "bn");
    await fill("বার্তা", "নমস্কার");
    await send();
    expect(await listed()).toEqual(["বার্তাটি দেখে নিন।", "Something else."]);
    expect(screen.getByText("Something else.")).toHaveAttribute("lang", "en");
    await send();
    expect(await screen.findByText(/^বার্তার জন্য ধন্যবাদ/)).toBeInTheDocument();
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it.each([
    [{ status: 500, body: { message: "stack" } }, "An unexpected error occurred."],
    ["no response", "An unexpected error occurred."],
    [{ status: 429, body: { message: "Too many attempts." } }, "Too many attempts."],
  ] as [FakeResponse, string][])("after %j shows: %s", async (response, text) => {
    centre(response);
    renderWithProviders(<QuoteForm />);
    await fill("Message", "Hello");
    await send();
    expect(await listed()).toEqual([text]);
    expect(message()).toHaveValue("Hello");
  });

  it("retries after a lost response with the same idempotency key, token and form", async () => {
    const calls = centre("no response", accepted);
    renderWithProviders(<QuoteForm />);
    await fill("Message", "Hello");
    await send();
    await listed();
    robot.token = "another";
    await send();
    await screen.findByText(THANKS);
    expect(calls).toHaveLength(2);
    expect(calls[1]?.body).toEqual(calls[0]?.body);
    expect(keyOf(calls[1])).toBe(keyOf(calls[0]));
  });

  it("solves a harder robot check if the server asks for one, and sends the form again", async () => {
    const body = {
      errors: { recaptchaToken: ["Please complete the robot check."] },
      robot: "hard",
    };
    const calls = centre({ status: 422, body }, accepted);
    renderWithProviders(<QuoteForm />);
    await fill("Message", "Hello");
    await send();
    await screen.findByText(THANKS);
    expect(calls.map((call) => Object(call.body).recaptchaToken)).toEqual([
      "solved",
      "solved the hard one",
    ]);
    expect(calls[1]?.body).toMatchObject({ message: "Hello" });
    expect(keyOf(calls[1])).toBe(keyOf(calls[0]));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
  });

  it("stops after one hard robot check, and keeps the fields filled", async () => {
    const body = {
      errors: { recaptchaToken: ["Please complete the robot check."] },
      robot: "hard",
    };
    const calls = centre({ status: 422, body }, { status: 422, body });
    renderWithProviders(<QuoteForm />);
    await fill("Message", "Hello");
    await send();
    expect(await listed()).toEqual(["Please complete the robot check."]);
    expect(calls).toHaveLength(2);
    expect(message()).toHaveValue("Hello");
  });

  it("sends a changed or refused message with a new idempotency key", async () => {
    const calls = centre(
      "no response",
      { status: 422, body: { errors: { message: ["No."] } } },
      accepted,
    );
    renderWithProviders(<QuoteForm />);
    await fill("Message", "Hello");
    await send();
    await listed();
    await fill("Message", " again");
    await send();
    await waitFor(() => expect(calls).toHaveLength(2));
    await screen.findByText("Message: No.", { selector: "li" });
    await send();
    await screen.findByText(THANKS);
    expect(new Set(calls.map(keyOf)).size).toBe(3);
  });

  it("sends the form once on a double click", async () => {
    const calls = fakeApi(() => new Promise(() => {}));
    renderWithProviders(<QuoteForm />);
    await fill("Message", "Hello");
    await userEvent.dblClick(screen.getByRole("button"));
    await waitFor(() => expect(screen.getByRole("button")).toHaveTextContent("Sending..."));
    expect(screen.getByRole("button")).toHaveAttribute("aria-disabled", "true");
    expect(calls).toHaveLength(1);
  });

  it("keeps the fields filled after a reload", async () => {
    centre();
    const { unmount } = renderWithProviders(<QuoteForm />);
    await fill(/^Name/, "Rahim");
    await fill("Message", "Half a sen");
    unmount();
    renderWithProviders(<QuoteForm />);
    expect(message()).toHaveValue("Half a sen");
    expect(screen.getByLabelText(/^Name/)).toHaveValue("Rahim");
  });
});
