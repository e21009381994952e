import { fieldError } from "../errors";
import type { AppContext } from "../http/http";
import { readBytes } from "./guards";

/** Limits of a form, and the texts of its refusals. */
export interface FormRules {
  mostBytes: number;
  /** Message of the 413. */
  tooLarge: string;
  /** Field and message of the 422 for a body that is not a form. */
  field: string;
  noForm: string;
}

/**
 * Reads a form that a browser sent without JavaScript.
 * @throws AppError 413 if it is too large, 422 if it is not a form
 */
export async function readForm(c: AppContext, rules: FormRules): Promise<FormData> {
  const bytes = await readBytes(c.req.raw, rules.mostBytes, rules.tooLarge);
  const headers = { "Content-Type": c.req.header("Content-Type") ?? "" };
  try {
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    throw fieldError(rules.field, rules.noForm);
  }
}
