import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import { ApiClient, solveRobotCheck } from "../support/api-client";
import { fetchRaw } from "../support/raw-page";

const PRODUCT = 20;

test("a new account can review once, and without a purchase the review waits for approval", async ({
  baseURL,
}) => {
  const client = new ApiClient(baseURL ?? "");
  const mobile_no = `017${randomInt(10_000_000, 99_999_999)}`;
  const password = "a long enough password";
  const form = {
    name: "Shirin Akter",
    mobile_no,
    email: "",
    password,
    password_confirmation: password,
    marketingConsent: false,
    privacyPolicy: true,
  };
  const review = { product_id: PRODUCT, rating: 5, comment: `Review of ${mobile_no} <b>bold</b>` };
  expect((await client.post("/api/product-review", review)).status).toBe(401);

  const recaptchaToken = await solveRobotCheck(client, "register");
  const registered = await client.post("/api/fn-register", { ...form, recaptchaToken });
  expect(registered.status, registered.text).toBe(201);
  expect((await client.get("/logged-on-user")).body).toBeNull();
  const login = { email: mobile_no, password, from: "frontend" };
  expect((await client.post("/admin/login", login)).status).toBe(200);

  await fetchRaw(`${baseURL}/products/${PRODUCT}`);
  const { body, status } = await client.post("/api/product-review", review);
  expect(status).toBe(200);
  expect(body).toMatchObject({ productReview: { rating: 5, user: { name: "Shirin Akter" } } });
  const waiting = { review: { comment: review.comment, waiting: true } };
  const own = `/api/get-own-product-review/${PRODUCT}`;
  expect((await client.get(own)).body).toMatchObject(waiting);
  expect((await new ApiClient(baseURL ?? "").get(own)).body).toEqual({ review: null });
  const { html } = await fetchRaw(`${baseURL}/products/${PRODUCT}`);
  expect(html).not.toContain(`Review of ${mobile_no}`);
  expect((await client.post("/api/product-review", review)).status).toBe(422);
});
