import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Skeleton } from "@/components/ui/skeleton";
import { useUser } from "@/lib/browser-api/user";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ForcedPasswordChange } from "./forced-password-change";
import { RequireUser } from "./require-user";
import { useCustomer } from "./use-customer";

const router = { replace: jest.fn() };
jest.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => "/my-account",
}));

function Private() {
  return <p>Private things of {useCustomer().name}</p>;
}

function Page() {
  const { reload } = useUser();
  return (
    <>
      <button type="button" onClick={reload}>
        Reload
      </button>
      <RequireUser waiting={<Skeleton>{null}</Skeleton>} loggedOutText="Please log in.">
        <Private />
      </RequireUser>
    </>
  );
}

const customer = { id: 3, name: "Rahima" };

beforeEach(() => {
  router.replace.mockClear();
  window.history.replaceState(null, "", "/my-account?section=orders#last");
});

it("shows its children to a customer only, and nothing while the user is loading", async () => {
  fakeApi(() => ({ body: customer }));
  renderWithProviders(<Page />);
  expect(screen.getByRole("status")).toHaveTextContent("Loading...");
  expect(screen.queryByText(/Private/)).not.toBeInTheDocument();
  expect(await screen.findByText("Private things of Rahima")).toBeInTheDocument();
  expect(router.replace).not.toHaveBeenCalled();
});

it.each([
  ["en", ""],
  ["bn", "/bn"],
] as const)(
  "redirects a guest to the login with the page as `next` (%s)",
  async (locale, prefix) => {
    fakeApi(() => ({ body: null }));
    renderWithProviders(<Page />, locale);
    await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
    const next = encodeURIComponent("/my-account?section=orders#last");
    expect(router.replace).toHaveBeenCalledWith(`${prefix}/login?next=${next}`);
    expect(screen.queryByText(/Private/)).not.toBeInTheDocument();
  },
);

describe("a customer whose password was set by staff", () => {
  const given = { ...customer, must_change_password: true };

  it("is redirected to the account with the page as `next`", async () => {
    fakeApi(() => ({ body: given }));
    renderWithProviders(<Page />, "bn");
    const next = encodeURIComponent("/my-account?section=orders#last");
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/bn/my-account?next=${next}`));
    expect(screen.queryByText(/Private/)).not.toBeInTheDocument();
  });

  it("changes the password, then sees the page and is redirected to `next`", async () => {
    let user = given;
    fakeApi(({ method, path }) => {
      if (method === "POST") user = { ...customer, must_change_password: false };
      return { body: path === "/logged-on-user" ? user : {} };
    });
    window.history.replaceState(null, "", "/my-account?next=%2Fproducts%2Fcheckout");
    renderWithProviders(
      <RequireUser waiting={null} loggedOutText="" ownPassword={<ForcedPasswordChange />}>
        <Private />
      </RequireUser>,
    );
    expect(await screen.findByText(/We gave you this password/)).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText("Current password"), "given");
    await userEvent.type(screen.getByLabelText("New password"), "tulip kettle");
    await userEvent.type(screen.getByLabelText("Confirm new password"), "tulip kettle");
    await userEvent.click(screen.getByRole("button", { name: "Change password" }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/products/checkout"));
    expect(screen.getByText("Private things of Rahima")).toBeInTheDocument();
  });
});

it("treats a failed request as a guest", async () => {
  fakeApi(() => "no response");
  renderWithProviders(<Page />);
  await waitFor(() => expect(router.replace).toHaveBeenCalled());
});

it("shows a message after a logout elsewhere, and hides the content", async () => {
  let user: object | null = customer;
  fakeApi(() => ({ body: user }));
  renderWithProviders(<Page />);
  await screen.findByText("Private things of Rahima");
  user = null;
  await userEvent.click(screen.getByRole("button", { name: "Reload" }));
  expect(await screen.findByText("Please log in.")).toBeInTheDocument();
  expect(screen.queryByText(/Private/)).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute(
    "href",
    expect.stringContaining("/login?next="),
  );
  expect(router.replace).not.toHaveBeenCalled();
});
