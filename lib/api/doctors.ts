import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { z } from "zod";
import { type Doctor, doctor } from "@/lib/contract/doctor";
import { primaryList } from "@/lib/contract/lists";
import { cacheTags } from "./cache-tags";
import { readObject } from "./read-shape";

const doctorsAnswer = z.object({ doctors: z.unknown() });

/** All doctors in the server's order. @throws ApiError when the API fails. */
export async function readDoctors() {
  "use cache";
  cacheLife("content");
  cacheTag(cacheTags.doctors);
  const { doctors } = await readObject("get-doctors", doctorsAnswer);
  return primaryList(doctor, doctors, "doctors");
}

/** One doctor, or null when there is no such. @throws ApiError when the API fails. */
export async function readDoctor(id: number): Promise<Doctor | null> {
  return (await readDoctors()).find((one) => one.id === id) ?? null;
}
