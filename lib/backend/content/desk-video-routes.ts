import { Hono } from "hono";
import { z } from "zod";
import { MAX_CAPTIONS_BYTES, MAX_VIDEO_BYTES, VIDEO_PART_BYTES } from "@/lib/contract/terms";
import { changeAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { notFound } from "../kernel/errors";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readInput } from "../kernel/http/input";
import { readBytes } from "../kernel/middleware/guards";
import type { Services } from "../services";
import { finishVideo, takeVideoPart, uploadCaptions } from "./videos";

const KEY = /^[0-9a-f]{32}$/;
const MAX_PARTS = Math.ceil(MAX_VIDEO_BYTES / VIDEO_PART_BYTES);

const finishing = z.object({ bytes: z.int("The size of the video is missing.") });

/** @throws AppError 404 unless the key of the upload is valid */
function uploadOf(c: AppContext) {
  const key = c.req.param("upload") ?? "";
  if (!KEY.test(key)) throw notFound();
  return { staffId: c.var.staff.staffId, key };
}

/** Returns the number of a part, from 0. @throws AppError 404 for an invalid one */
function partOf(c: AppContext): number {
  const text = c.req.param("part") ?? "";
  const part = /^\d{1,2}$/.test(text) ? Number(text) : MAX_PARTS;
  if (part >= MAX_PARTS) throw notFound();
  return part;
}

/**
 * Routes that store videos of the gallery, in parts, and their captions. A record shows them once it
 * is saved with their paths.
 */
export function deskVideoRoutes(services: Services) {
  const app = new Hono<AppEnv>();
  const path = "/api/desk/videos/:upload";
  const mayUpload = deskGuard(services, "videos.upload", "file");

  const record = (c: AppContext, { path: stored, isNew }: { path: string; isNew: boolean }) =>
    isNew
      ? changeAtDesk(c, services, "videos.upload", async () => ({
          audit: [{ subject: `media ${stored}`, before: null, after: null }],
          result: undefined,
        }))
      : undefined;

  app.put(`${path}/:part`, mayUpload, async (c) => {
    const [upload, part] = [uploadOf(c), partOf(c)];
    const bytes = await readBytes(c.req.raw, VIDEO_PART_BYTES, "A part of a video is too large.");
    await takeVideoPart(services, upload, part, bytes);
    return c.json({ data: { received: part + 1 } });
  });

  app.post(path, deskGuard(services, "videos.upload"), async (c) => {
    const { bytes } = readInput(finishing, c.var.body);
    const { seconds, ...stored } = await finishVideo(services, uploadOf(c), bytes);
    await record(c, stored);
    return c.json({ data: { path: stored.path, seconds } }, 201);
  });

  app.post("/api/desk/captions", mayUpload, async (c) => {
    const tooLarge = "The captions are larger than 200 kB.";
    const bytes = await readBytes(c.req.raw, MAX_CAPTIONS_BYTES, tooLarge);
    const stored = await uploadCaptions(services, bytes);
    await record(c, stored);
    return c.json({ data: { path: stored.path } }, 201);
  });

  return app;
}
