import { bengaliMessages } from "./bengali";

const CALL =
  "You can order up to 50 pieces of one product online. For more, please call us: 01711-000000.";

test("uses the codes of the messages", () => {
  const limit = { code: "stockLimits.line", params: { count: 50 } };
  const call = { code: "stockLimits.callForMore", params: { limit, phone: "01711-000000" } };
  const body = { codes: { message: call, errors: { items: [null, call] } } };
  const { message, errors } = bengaliMessages(
    { message: CALL, errors: { items: ["Strange words", CALL] } },
    body,
  );
  expect(message).toMatch(/সর্বোচ্চ ৫০টি অর্ডার করা যায়। আরও লাগলে 01711-000000 নম্বরে/);
  expect(errors).toEqual({ items: ["Strange words", message] });
});

test("knows the messages of the contract without codes, and leaves others in English", () => {
  const said = {
    message: "Order No Invalid!",
    errors: { mobile_no: ["The mobile has already been taken.", "Please enter your name."] },
  };
  expect(bengaliMessages(said, null)).toEqual({
    message: "অর্ডার নম্বর সঠিক নয়!",
    errors: { mobile_no: ["The mobile has already been taken.", "আপনার নাম লিখুন।"] },
  });
});

test.each([{ code: "no.such" }, { code: 5 }, { params: {} }, [], "text"])(
  "keeps the message for an unknown code: %j",
  (code) => {
    const codes = { message: code, errors: code };
    expect(bengaliMessages({ message: "Words", errors: { a: ["b"] } }, { codes })).toEqual({
      message: "Words",
      errors: { a: ["b"] },
    });
  },
);
