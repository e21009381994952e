import { type ContactForm, contactDraft, contactErrors, contactForm } from "./contact-form";

const empty = contactForm(() => null);
const form = (change: Partial<ContactForm> = {}) => ({ ...empty, message: "Hello", ...change });

describe("contactErrors", () => {
  it("requires only a message", () => {
    expect(contactErrors(form())).toEqual({});
    expect(contactErrors(form({ message: " \n" }))).toEqual({ message: "missing" });
  });

  it.each(["01712-345678", "+880 1712 345678", "০১৭১২৩৪৫৬৭৮", "+44 20 7946 0958", " "])(
    "accepts the number %j",
    (mobile_no) => expect(contactErrors(form({ mobile_no }))).toEqual({}),
  );

  it("rejects an invalid e-mail address or phone number", () => {
    expect(contactErrors(form({ email: "rahim@", mobile_no: "12345" }))).toEqual({
      email: "wrong",
      mobile_no: "wrong",
    });
  });
});

describe("contactDraft", () => {
  beforeEach(() => sessionStorage.clear());

  it("stores the values until they are cleared", () => {
    expect(contactDraft.load()).toEqual(empty);
    contactDraft.save(form({ name: "Rahim" }));
    expect(contactDraft.load()).toEqual(form({ name: "Rahim" }));
    contactDraft.clear();
    expect(contactDraft.load()).toEqual(empty);
  });

  it.each(["{", "null", "[]", '{"form": {"message": 4}}'])("is empty if %j is stored", (stored) => {
    sessionStorage.setItem("contact-draft", stored);
    expect(contactDraft.load()).toEqual(empty);
  });
});
