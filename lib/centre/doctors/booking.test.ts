/** @jest-environment node */
import { serverConfig } from "@/lib/site/config/server-config";
import { bookingOf } from "./booking";

type Config = typeof import("@/lib/site/config/server-config");
const { readServerConfig } = jest.requireActual<Config>("@/lib/site/config/server-config");
jest.mock("@/lib/site/config/server-config");

const API_URL = "https://api.example";

it.each([
  [{}, true, "/patient/appointment/7"],
  [{ API_URL }, false, `${API_URL}/patient/appointment/7`],
  [{ API_URL, API_FEATURES: "newsletter" }, false, `${API_URL}/patient/appointment/7`],
  [{ API_URL, API_FEATURES: "appointments" }, true, "/patient/appointment/7"],
])("with %j booked here: %s, at %s", (environment, here, href) => {
  jest.mocked(serverConfig).mockReturnValue(readServerConfig(environment));
  const booking = bookingOf();
  expect([booking.here, booking.href(7)]).toEqual([here, href]);
});
