import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { saveFile } from "@/lib/base/save-file";
import { ENTRY_TEXTS } from "@/lib/desk/i18n/entry-texts";
import { translations } from "@/lib/desk/i18n/translate";
import { entryServices } from "@/lib/dev/testing/desk/entry-services";
import { TextsContext } from "../entry/texts";
import { DeskServicesContext } from "../shared/desk-services";
import { SetupPage } from "./setup-page";

jest.mock("@/lib/base/save-file", () => ({ saveFile: jest.fn() }));

const TEXTS = {
  locale: "en",
  setLocale: () => {},
  translate: translations(ENTRY_TEXTS.en, "en"),
} as const;

/** Opens the link of an invitation. */
function openSetup(hash: string, handlers: Parameters<typeof entryServices>[0]) {
  Element.prototype.scrollIntoView ??= () => {};
  const { services, sent } = entryServices(handlers);
  render(
    <DeskServicesContext value={services}>
      <TextsContext value={TEXTS}>
        <SetupPage search="" hash={hash} />
      </TextsContext>
    </DeskServicesContext>,
  );
  return sent;
}

const click = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

describe("the set-up of an invited person", () => {
  const invitation = {
    staff: { name: "Tareq Hasan", mail: "orders@niramoy.example", role: "orders" },
    second_factor: "required",
    totp: { secret: "JBSWY3DP", uri: "otpauth://totp/x", qr_svg: "<svg/>" },
  };

  test("shows the second factor, and the recovery codes once, and leads into the desk", async () => {
    const user = userEvent.setup();
    const sent = openSetup("#token=t-1", {
      "POST setup-link": ({ body }) =>
        Object(body).token === "t-1" ? { json: invitation } : { status: 422, json: {} },
      "POST setup": () => ({ json: { recovery_codes: ["aaaa-1111", "bbbb-2222"] } }),
    });
    expect(await screen.findByRole("img", { name: /QR code/ })).toHaveAttribute(
      "src",
      "data:image/svg+xml,%3Csvg%2F%3E",
    );
    expect(screen.getByRole("link", { name: "Open in authenticator" })).toHaveAttribute(
      "href",
      "otpauth://totp/x",
    );
    expect(screen.getByText("JBSW")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy the key" }));
    expect(await screen.findByText("Copied.")).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe("JBSWY3DP");
    await userEvent.type(screen.getByLabelText(/New password/), "four words make sense");
    await userEvent.type(screen.getByLabelText(/Repeat the password/), "four words make cents");
    await userEvent.type(screen.getByLabelText(/Six digits from the app/), "123456");
    await click("Save");
    expect(await screen.findByText("The two passwords differ.")).toBeVisible();
    expect(sent("POST setup")).toEqual([]);
    const repeated = screen.getByLabelText(/Repeat the password/);
    await userEvent.clear(repeated);
    await userEvent.type(repeated, "four words make sense");
    await click("Save");
    expect(await screen.findByText("aaaa-1111")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await navigator.clipboard.readText()).toBe("aaaa-1111\nbbbb-2222");
    const print = jest.spyOn(window, "print").mockImplementation(() => {});
    await user.click(screen.getByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole("button", { name: "Download" }));
    expect(jest.mocked(saveFile)).toHaveBeenCalledWith(expect.any(Blob), "recovery-codes.txt");
    const open = screen.getByRole("link", { name: /open the desk$/ });
    expect(open).toHaveAttribute("href", "/desk");
    expect(sent("POST setup")[0]?.body).toEqual({
      token: "t-1",
      password: "four words make sense",
      password_confirmation: "four words make sense",
      code: "123456",
    });
  });

  test("a person without a second factor goes straight into the desk", async () => {
    openSetup("#token=t-1", {
      "POST setup-link": () => ({ json: { ...invitation, second_factor: "optional" } }),
      "POST setup": () => ({ json: { recovery_codes: [] } }),
    });
    await userEvent.type(await screen.findByLabelText(/New password/), "four words make sense");
    await userEvent.type(screen.getByLabelText(/Repeat the password/), "four words make sense");
    await click("Save");
    expect(await screen.findByText("You are logged in.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Open the desk" })).toHaveAttribute("href", "/desk");
    expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
  });

  test("an old link says so", async () => {
    openSetup("#token=old", {
      "POST setup-link": () => ({ status: 422, json: { message: "No." } }),
    });
    expect(await screen.findByRole("alert")).toHaveTextContent(/not valid any more/);
  });
});
