import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { newIdempotencyKey } from "@/lib/browser-api/browser";
import { localizedProblem } from "@/lib/browser-api/localized-problem";
import type { Problem } from "@/lib/browser-api/problem";
import type { Review } from "@/lib/contract/readers/products";
import { COMMENT_LIMIT } from "@/lib/contract/terms";
import { formatDay } from "@/lib/i18n/dates/format-date-light";
import { foreignLang } from "@/lib/i18n/local-text";
import { EMPTY_REVIEW, type ReviewDraft, reviewDraft } from "@/lib/shop/reviews/review";
import { fetchOwnReview } from "./own-review";
import { type ReviewTarget, reviewName, useAddedReviews } from "./read-reviews";
import { sendReview } from "./send-review";

type Outcome =
  | { ok: true; text: string }
  | {
      ok: false;
      texts: string[];
      /** Whether the session has expired. */
      loggedOut: boolean;
    };

/**
 * State of the review form: the draft (kept in `sessionStorage` until it is sent), the result of
 * sending it, and whether the customer's review waits for approval. `ready` once that is known.
 * @param own whether the API returns a customer's own review, which may wait for approval
 */
export function useReviewForm(target: ReviewTarget, own: boolean) {
  const t = useTranslations("reviews");
  const locale = useLocale();
  const router = useRouter();
  const name = reviewName(target);
  const { add } = useAddedReviews(target);
  const [draft, setDraft] = useState<ReviewDraft>(() => reviewDraft(name).load());
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [waiting, setWaiting] = useState(false);
  const [ready, setReady] = useState(!own);
  const key = useRef<string | null>(null);

  const show = (review: Review) =>
    add({ ...review, day: review.createdAt && formatDay(review.createdAt, locale) });

  // Pages do not contain reviews that wait for approval. They already contain all others.
  const showWaiting = useEffectEvent(async () => {
    const review = await fetchOwnReview(target).catch(() => null);
    if (review?.waiting) {
      show(review);
      setWaiting(true);
    }
    setReady(true);
  });
  useEffect(() => {
    if (own) void showWaiting();
  }, [own]);

  function change(next: ReviewDraft) {
    setDraft(next);
    reviewDraft(name).save(next);
    setOutcome(null);
    // A changed review needs a new idempotency key.
    key.current = null;
  }

  /**
   * Messages of the server in the page's language; own texts where the server has only English
   * ones.
   */
  function reasons({ errors, status }: Problem): string[] {
    if (status === 401) return [t("loggedOut")];
    const sent = Object.values(errors).flat();
    if (sent.length === 0) return [t("failed")];
    if (locale === "en") return sent;
    const ours: Record<string, string> = {
      rating: t("errors.rating"),
      comment: t(draft.comment.trim() ? "errors.commentLong" : "errors.comment", {
        limit: COMMENT_LIMIT,
      }),
      product_id: t("errors.item"),
      ebook_id: t("errors.item"),
    };
    const shownMessages = Object.entries(errors).flatMap(([field, messages]) =>
      messages.map((text) => (foreignLang(text, locale) && ours[field]) || text),
    );
    return [...new Set(shownMessages)];
  }

  async function send() {
    if (sending) return;
    setSending(true);
    setOutcome(null);
    key.current ??= newIdempotencyKey();
    try {
      const { message, review } = await sendReview(
        target,
        { ...draft, rating: draft.rating ?? 0 },
        key.current,
      );
      if (review) show(review);
      setWaiting(review?.waiting ?? false);
      change(EMPTY_REVIEW);
      const thanks = t(review?.waiting ? "thanksWaiting" : "thanks");
      setOutcome({ ok: true, text: (locale === "en" && message) || thanks });
      // Rating and review count are part of the page, which the server has re-rendered.
      router.refresh();
    } catch (error) {
      const problem = await localizedProblem(error, locale);
      // After a lost response (or a 5xx) the next try repeats the request with the same key.
      // Refusals are not stored under their key.
      if (problem.status !== null && problem.status < 500) key.current = null;
      setOutcome({ ok: false, texts: reasons(problem), loggedOut: problem.status === 401 });
    } finally {
      setSending(false);
    }
  }

  return { draft, change, sending, outcome, send, waiting, ready };
}
