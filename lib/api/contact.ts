import { looseObject, looseText } from "@/lib/base/loose";
import type { ContactForm } from "@/lib/centre/contact/contact-form";
import { browserApi } from "./browser";

/**
 * POST /api/contact-us.
 * @param key idempotency key: the same message again under it is stored once
 * @returns the server's message, or null when the answer has none
 * @throws AxiosError
 */
export async function sendContact(
  form: ContactForm,
  recaptchaToken: string,
  key: string,
): Promise<string | null> {
  const headers = { "Idempotency-Key": key };
  const { data } = await browserApi.post<unknown>(
    "/api/contact-us",
    { ...form, recaptchaToken },
    { headers },
  );
  return looseText(looseObject(data).message);
}
