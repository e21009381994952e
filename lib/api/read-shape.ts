import "server-only";
import { z } from "zod";
import { ApiError } from "@/lib/base/api-error";
import { readAnswer } from "./read";

/**
 * The answer of one call in the shape of `schema`.
 * @param call name in the contract, e.g. "get-blogs"
 * @throws ApiError when the API fails or answers with anything else.
 */
export async function readObject<Shape>(call: string, schema: z.ZodType<Shape>): Promise<Shape> {
  const answer = schema.safeParse(await readAnswer(`/api/${call}`));
  if (!answer.success) throw new ApiError(`${call} is not an object`);
  return answer.data;
}

/**
 * One record with everything its page shows. Some servers answer 200 with `null` under `field` for
 * an unknown id.
 * @returns null when there is no such record. @throws ApiError when the API fails or is unreadable.
 */
export async function readDetails<Details>(
  call: string,
  id: number,
  field: string,
  schema: z.ZodType<Details>,
): Promise<Details | null> {
  const answer = await readAnswer(`/api/${call}/${id}`);
  if (answer === null || z.object({ [field]: z.null() }).safeParse(answer).success) return null;
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new ApiError(`${call} is unreadable`);
  return parsed.data;
}
