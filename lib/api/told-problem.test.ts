import { ReadError } from "./read-json";
import { toldProblem } from "./told-problem";

const refusal = (data: unknown) =>
  Object.assign(Object.create(ReadError.prototype), { response: { status: 422, data } });

const TAKEN = "This mobile number is already registered.";

it("tells what our server says in the language of the page, each thing by itself", async () => {
  const error = refusal({
    message: TAKEN,
    errors: { password: ["This password is too easy to guess.", "Strange words"] },
  });
  expect(await toldProblem(error, "en")).toMatchObject({ message: TAKEN });
  const told = await toldProblem(error, "bn");
  expect(told.message).toBe("এই মোবাইল নম্বরে আগেই অ্যাকাউন্ট খোলা আছে। লগইন করুন।");
  expect(told.errors).toEqual({
    password: ["পাসওয়ার্ডটি সহজেই অনুমান করা যায়।", "Strange words"],
  });
});

it("has nothing to tell without an answer", async () => {
  expect(await toldProblem(new Error("offline"), "bn")).toMatchObject({
    message: null,
    errors: {},
  });
});

it("says why products cannot be had in the language of the page", async () => {
  const error = refusal({ message: "Sold out.", code: "sold_out", product: "Gel" });
  expect((await toldProblem(error, "en")).refusal).toBe("Sorry, Gel is out of stock.");
  expect((await toldProblem(error, "bn")).refusal).toBe("দুঃখিত, Gel স্টকে নেই।");
  expect((await toldProblem(refusal({ code: "on_the_moon" }), "bn")).refusal).toBeNull();
});
