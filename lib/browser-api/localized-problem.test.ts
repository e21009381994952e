import { localizedProblem } from "./localized-problem";
import { ReadError } from "./read-json";

const refusal = (data: unknown) =>
  Object.assign(Object.create(ReadError.prototype), { response: { status: 422, data } });

const NUMBER_TAKEN = "This mobile number is already registered.";

it("translates each message of the embedded backend to the page's locale", async () => {
  const error = refusal({
    message: NUMBER_TAKEN,
    errors: { password: ["Please choose a password.", "Strange words"] },
  });
  expect(await localizedProblem(error, "en")).toMatchObject({ message: NUMBER_TAKEN });
  const problem = await localizedProblem(error, "bn");
  expect(problem.message).toBe("এই মোবাইল নম্বরে আগেই অ্যাকাউন্ট খোলা আছে। লগইন করুন।");
  expect(problem.errors).toEqual({
    password: ["একটি পাসওয়ার্ড দিন।", "Strange words"],
  });
});

it("returns no messages without a response", async () => {
  expect(await localizedProblem(new Error("offline"), "bn")).toMatchObject({
    message: null,
    errors: {},
  });
});

it("returns the reason of a stock refusal in the page's locale", async () => {
  const error = refusal({ message: "Sold out.", code: "sold_out", product: "Gel" });
  expect((await localizedProblem(error, "en")).refusal).toBe("Sorry, Gel is out of stock.");
  expect((await localizedProblem(error, "bn")).refusal).toBe("দুঃখিত, Gel স্টকে নেই।");
  expect((await localizedProblem(refusal({ code: "on_the_moon" }), "bn")).refusal).toBeNull();
});
