import type { z } from "zod";
import { DESK_ARTICLE_CALLS as calls } from "@/lib/contract/articles/desk-calls";
import type { deskPublishBody } from "@/lib/contract/articles/desk-schemas";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import { declaredDeskRoutes } from "../desk/declared-desk-routes";
import { TEXT_BYTES } from "../desk/text-bytes";
import type { Trx } from "../kernel/db/schema";
import { fieldError } from "../kernel/errors";
import type { Services } from "../services";
import { type PublishedKind, staleOfRecord } from "./article-kind";
import { blogRecords } from "./blog-records";
import { noticeRecords } from "./notice-records";
import { publicationState, publish, readPublication, withdraw } from "./publishing";

/** Maximum time from now to a planned publication, in ms. */
const LONGEST_WAIT_MS = 366 * 24 * 3_600_000;

/** @throws AppError 422 for a time that is past, or more than a year ahead */
function checkTime(from: number | null, now: number): void {
  if (from === null) return;
  if (from <= now) throw fieldError("at", refusalText("publishing.pastTime"));
  if (from > now + LONGEST_WAIT_MS) throw fieldError("at", refusalText("publishing.withinYear"));
}

/** A record, and the time of its change in epoch ms. */
interface Changing {
  params: { id: number };
  at: number;
}

/** Changes the publication of a record. @returns what was changed */
async function changePublication(
  trx: Trx,
  { table, subject }: PublishedKind,
  { params: { id }, at }: Changing,
  work: () => Promise<void>,
) {
  const shown = async () => {
    const publication = await readPublication(trx, table, id);
    const from = new Date(publication.created_at).toISOString();
    const state = publicationState(publication, at);
    return { state, ...(state !== "draft" && { from }) };
  };
  const before = await shown();
  await work();
  const after = await shown();
  const isVisible = before.state === "published" || after.state === "published";
  return {
    audit: [{ subject: `${subject} ${id}`, before, after }],
    stale: isVisible ? [staleOfRecord(table, id)] : [],
  };
}

const publishIn =
  (kind: PublishedKind) =>
  (trx: Trx, changing: Changing & { body: z.output<typeof deskPublishBody> }) =>
    changePublication(trx, kind, changing, async () => {
      const { params, body, at } = changing;
      checkTime(body.at, at);
      await kind.checkComplete(trx, params.id);
      await publish(trx, kind.table, params.id, body.at ?? at, at);
    });

const withdrawIn = (kind: PublishedKind) => (trx: Trx, changing: Changing) =>
  changePublication(trx, kind, changing, () =>
    withdraw(trx, kind.table, changing.params.id, changing.at),
  );

/** Routes of staff who write blogs and notices, publish them now or later, and take them back. */
export function deskArticleRoutes(services: Services) {
  const routes = declaredDeskRoutes(services);

  const blogs = blogRecords(services.media);
  routes.list(calls.listDeskBlogs, blogs);
  routes.show(calls.getDeskBlog, blogs);
  routes.create(calls.addDeskBlog, blogs, TEXT_BYTES);
  routes.edit(calls.saveDeskBlog, blogs, TEXT_BYTES);
  routes.changeRecord(calls.publishDeskBlog, blogs, publishIn(blogs));
  routes.changeRecord(calls.withdrawDeskBlog, blogs, withdrawIn(blogs));

  const notices = noticeRecords(services.media);
  routes.list(calls.listDeskNotices, notices);
  routes.show(calls.getDeskNotice, notices);
  routes.create(calls.addDeskNotice, notices);
  routes.edit(calls.saveDeskNotice, notices);
  routes.changeRecord(calls.publishDeskNotice, notices, publishIn(notices));
  routes.changeRecord(calls.withdrawDeskNotice, notices, withdrawIn(notices));

  return routes.app;
}
