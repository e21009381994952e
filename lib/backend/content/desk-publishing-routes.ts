import { Hono } from "hono";
import { z } from "zod";
import type { Permission } from "@/lib/contract/permissions";
import { changeOnceAtDesk } from "../desk/change-at-desk";
import { deskGuard } from "../desk/desk-guard";
import { lockVersion } from "../desk/record-version";
import type { Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import type { AppContext, AppEnv } from "../kernel/http/http";
import { readId, readInput } from "../kernel/http/input";
import type { Services } from "../services";
import { type ArticleKind, staleOfRecord } from "./article-kind";
import { blogRecords } from "./blog-records";
import { noticeRecords } from "./notice-records";
import { publicationState, publish, readPublication, withdraw } from "./publishing";

/** Maximum time from now to a planned publication, in ms. */
const LONGEST_WAIT_MS = 366 * 24 * 3_600_000;

const publishSchema = z.object({
  at: z.iso
    .datetime({ offset: true, error: "Please choose a time." })
    .transform((time) => Date.parse(time))
    .nullable(),
});

/** @throws AppError 422 for a time that is past, or more than a year ahead */
function checkTime(from: number | null, now: number): void {
  if (from === null) return;
  if (from <= now) throw fieldError("at", "Please choose a time that is not past yet.");
  if (from > now + LONGEST_WAIT_MS)
    throw fieldError("at", "Please choose a time within a year from now.");
}

/** Routes that publish blogs and notices, now or later, and take them back. */
export function deskPublishingRoutes(services: Services) {
  const app = new Hono<AppEnv>();

  const add = (kind: ArticleKind, permission: Permission) => {
    const { table, subject } = kind;

    const change = async (
      c: AppContext,
      work: (trx: Trx, id: number, at: number) => Promise<void>,
    ) => {
      const id = readId(c.req.param("id"));
      const shown = async (trx: Trx, at: number) => {
        const publication = await readPublication(trx, table, id);
        const from = new Date(publication.created_at).toISOString();
        const state = publicationState(publication, at);
        return { state, ...(state !== "draft" && { from }) };
      };
      const { status, body } = await changeOnceAtDesk(
        c,
        services,
        permission,
        async (trx, { at }) => {
          await lockVersion(trx, kind, String(id), c.var.body, at);
          const before = await shown(trx, at);
          await work(trx, id, at);
          const after = await shown(trx, at);
          const isVisible = before.state === "published" || after.state === "published";
          return {
            audit: [{ subject: `${subject} ${id}`, before, after }],
            stale: isVisible ? [staleOfRecord(table, id)] : [],
            result: undefined,
          };
        },
        async (trx) => ({ data: await kind.find(trx, String(id), services.now()) }),
      );
      return c.json(body, status);
    };

    app.post(`/api/desk/${table}/:id/publish`, deskGuard(services, permission), async (c) => {
      const { at: from } = readInput(publishSchema, c.var.body);
      return change(c, async (trx, id, at) => {
        checkTime(from, at);
        await kind.checkComplete(trx, id);
        await publish(trx, table, id, from ?? at, at);
      });
    });

    app.post(`/api/desk/${table}/:id/withdraw`, deskGuard(services, permission), async (c) =>
      change(c, (trx, id, at) => withdraw(trx, table, id, at)),
    );
  };

  add(blogRecords(services.media), "blogs.publish");
  add(noticeRecords(services.media), "notices.publish");
  return app;
}
