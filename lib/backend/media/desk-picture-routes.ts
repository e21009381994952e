import { Hono } from "hono";
import type { Permission } from "@/lib/contract/permissions";
import { changeAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readBytes } from "../kernel/middleware/guards";
import type { Services } from "../services";
import { MAX_DOCUMENT_BYTES, uploadDocument } from "./documents";
import { MAX_BYTES, uploadPicture } from "./pictures";

/** Routes that store an uploaded picture or PDF. A record shows it once it is saved with its path. */
export function deskPictureRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  /** Answers the path of an upload, and records a new one in the audit. */
  const respond = async (
    c: AppContext,
    permission: Permission,
    { path, isNew }: { path: string; isNew: boolean },
  ) => {
    if (isNew)
      await changeAtDesk(c, services, permission, async () => ({
        audit: [{ subject: `media ${path}`, before: null, after: null }],
        result: undefined,
      }));
    return c.json({ data: { path } }, 201);
  };

  app.post("/api/desk/pictures", deskGuard(services, "pictures.upload", "file"), async (c) => {
    const bytes = await readBytes(c.req.raw, MAX_BYTES, "The picture is larger than 10 MB.");
    return respond(c, "pictures.upload", await uploadPicture(services, bytes));
  });

  app.post("/api/desk/documents", deskGuard(services, "documents.upload", "file"), async (c) => {
    const bytes = await readBytes(c.req.raw, MAX_DOCUMENT_BYTES, "The PDF is larger than 10 MB.");
    return respond(c, "documents.upload", await uploadDocument(services, bytes));
  });

  return app;
}
