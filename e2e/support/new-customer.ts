import { randomInt } from "node:crypto";
import { type BrowserContext, expect } from "@playwright/test";
import { ApiClient, solveRobotCheck } from "./api-client";

/** Password of every new customer. */
export const PASSWORD = "a long enough password";

/** Registers a customer nobody else knows and logs in. */
export async function newCustomer(baseURL: string, name: string): Promise<ApiClient> {
  const client = new ApiClient(baseURL);
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
  const login = { email: mobile_no, password, from: "frontend" };
  expect((await client.post("/admin/login", login)).status).toBe(200);
  return client;
}

/** Makes the browser the visitor that a client is. */
export async function becomeVisitor(
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

/** Registers a customer nobody else knows and logs the browser in as this customer. */
export async function logInAsNewCustomer(
  context: BrowserContext,
  baseURL: string,
  name: string,
): Promise<ApiClient> {
  const client = await newCustomer(baseURL, name);
  await becomeVisitor(context, baseURL, client);
  return client;
}
