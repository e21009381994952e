/** @jest-environment node */
import { serverConfig } from "@/lib/site/config/server-config";
import { bookingOf } from "./booking";

type Config = typeof import("@/lib/site/config/server-config");
const { readServerConfig } = jest.requireActual<Config>("@/lib/site/config/server-config");
jest.mock("@/lib/site/config/server-config");

const API_URL = "https://api.example";

it.each([
  [{}, true, "/patient/appointment/7"],
  [{ API_URL }, false, "/contact"],
  [{ API_URL, API_FEATURES: "newsletter" }, false, "/contact"],
  [{ API_URL, API_FEATURES: "appointments" }, true, "/patient/appointment/7"],
])("with %j, booking on this site is %s and the link is %s", (environment, here, href) => {
  jest.mocked(serverConfig).mockReturnValue(readServerConfig(environment));
  const booking = bookingOf();
  expect([booking.here, booking.href(7)]).toEqual([here, href]);
});
