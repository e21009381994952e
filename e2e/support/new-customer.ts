import { randomInt } from "node:crypto";
import { type BrowserContext, expect } from "@playwright/test";
import { ApiClient, solveRobotCheck } from "./api-client";

/** Password of every customer created here. */
export const PASSWORD = "a long enough password";

/** Registers a new customer without logging in; returns the mobile number to log in with. */
export async function registerCustomer(client: ApiClient, name: string): Promise<string> {
  const mobile_no = `017${randomInt(10_000_000, 99_999_999)}`;
  const password = PASSWORD;
  const registered = await client.post("/api/fn-register", {
    name,
    mobile_no,
    email: "",
    password,
    password_confirmation: password,
    marketingConsent: false,
    privacyPolicy: true,
    recaptchaToken: await solveRobotCheck(client, "register"),
  });
  expect(registered.status, registered.text).toBe(201);
  return mobile_no;
}

/** Registers a new customer and logs in. */
export async function newCustomer(baseURL: string, name: string): Promise<ApiClient> {
  const client = new ApiClient(baseURL);
  const email = await registerCustomer(client, name);
  const login = { email, password: PASSWORD, from: "frontend" };
  expect((await client.post("/admin/login", login)).status).toBe(200);
  return client;
}

/** Copies the client's cookies into the browser context. */
export async function copyCookies(
  context: BrowserContext,
  baseURL: string,
  client: ApiClient,
): Promise<void> {
  const cookies = client.jar
    .header()
    .split("; ")
    .map((pair) => {
      const split = pair.indexOf("=");
      return { name: pair.slice(0, split), value: pair.slice(split + 1), url: baseURL };
    });
  await context.addCookies(cookies);
}

/** Registers a new customer and logs the browser in as this customer. */
export async function logInAsNewCustomer(
  context: BrowserContext,
  baseURL: string,
  name: string,
): Promise<ApiClient> {
  const client = await newCustomer(baseURL, name);
  await copyCookies(context, baseURL, client);
  return client;
}
