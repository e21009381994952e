/** @jest-environment node */
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { AppError, fieldError } from "../errors";
import { deskText, visitorText } from "../text/refusal-text";
import { problemBody } from "./problem-body";

const waits = refusalText("request.tooMany", { wait: refusalText("waits.minutes", { count: 12 }) });

test("an error is in English and keeps its code", () => {
  const error = fieldError("email", waits);
  expect(error.message).toBe("Too many attempts. Please try again in 12 minutes.");
  expect(error.errors).toEqual({ email: [error.message] });
  const code = {
    code: "request.tooMany",
    params: { wait: { code: "waits.minutes", params: { count: 12 } } },
  };
  expect(problemBody(error.said, error.saidOf).codes).toEqual({
    message: code,
    errors: { email: [code] },
  });
});

test("codes stand where their messages do; other sentences have none", () => {
  const error = new AppError(422, "Strange words", {
    city: ["Strange words", refusalText("delivery.city")],
    zip: ["More of them"],
  });
  expect(problemBody(error.said, error.saidOf).codes).toEqual({
    errors: { city: [null, { code: "delivery.city", params: {} }] },
  });
  expect(problemBody("Strange words")).toEqual({ message: "Strange words" });
  expect(problemBody("Not found.")).toEqual({
    message: "Not found.",
    codes: { message: { code: "request.notFound", params: {} } },
  });
});

test("visitors and staff get the text in their language, with local digits", () => {
  expect(visitorText(waits, "en")).toBe("Too many attempts. Please try again in 12 minutes.");
  expect(visitorText(waits, "bn")).toMatch(/। ১২ মিনিট পর /);
  expect(visitorText("Strange words", "bn")).toBe("Strange words");
  const state = refusalText("orderStates.in-transit");
  const moved = refusalText("orders.inState", { order: "NM-A", state });
  expect(deskText(moved, "en")).toBe("Order NM-A is in transit.");
  expect(deskText(moved, "bn")).toBe("অর্ডার NM-A এখন পথে।");
  expect(deskText("The products are no longer in stock.", "bn")).toBe("পণ্যগুলো আর স্টকে নেই।");
});

test("staff read of a button where a command names its option", () => {
  const group = refusalText("groups.category");
  const products = refusalText("groups.products", { count: 3 });
  const inUse = refusalText("groups.inUse", {
    name: "Devices",
    products,
    group,
    option: "category",
  });
  expect(new AppError(409, inUse).message).toBe(
    "Devices has 3 products: give them another category (products set SKU --category ...) or archive them first.",
  );
  expect(deskText(inUse, "en")).toBe(
    "Devices has 3 products: give them another category or archive them first.",
  );
  expect(deskText(inUse, "bn")).toMatch(/^Devices-এ ৩টি পণ্য আছে: আগে সেগুলোর ক্যাটাগরি বদলান/);
});
