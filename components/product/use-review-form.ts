import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { newIdempotencyKey } from "@/lib/api/browser";
import type { Problem } from "@/lib/api/problem";
import { type ReviewTarget, reviewName, useAddedReviews } from "@/lib/api/reviews";
import { sendReview } from "@/lib/api/send-review";
import { toldProblem } from "@/lib/api/told-problem";
import { formatDay } from "@/lib/i18n/dates/format-date";
import { foreignLang } from "@/lib/i18n/local-text";
import {
  COMMENT_LIMIT,
  EMPTY_REVIEW,
  type ReviewDraft,
  reviewDraft,
} from "@/lib/shop/reviews/review";

type Outcome =
  | { ok: true; text: string }
  | {
      ok: false;
      texts: string[];
      /** The login has ended in the meantime. */
      loggedOut: boolean;
    };

/** What is being written, kept in this tab until it is sent, and what came of sending it. */
export function useReviewForm(target: ReviewTarget) {
  const t = useTranslations("reviews");
  const locale = useLocale();
  const router = useRouter();
  const name = reviewName(target);
  const { add } = useAddedReviews(target);
  const [draft, setDraft] = useState<ReviewDraft>(() => reviewDraft(name).load());
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const key = useRef<string | null>(null);

  function change(next: ReviewDraft) {
    setDraft(next);
    reviewDraft(name).save(next);
    setOutcome(null);
    // Another review is another attempt.
    key.current = null;
  }

  /** What the server says, in Bengali where that is known; else in our words. */
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
    const told = Object.entries(errors).flatMap(([field, messages]) =>
      messages.map((text) => (foreignLang(text, locale) && ours[field]) || text),
    );
    return [...new Set(told)];
  }

  async function send() {
    if (sending) return;
    setSending(true);
    setOutcome(null);
    key.current ??= newIdempotencyKey();
    try {
      const { message, review } = await sendReview(target, draft, key.current);
      if (review) {
        await add({ ...review, day: review.createdAt && formatDay(review.createdAt, locale) });
      }
      change(EMPTY_REVIEW);
      setOutcome({ ok: true, text: (locale === "en" && message) || t("thanks") });
      // Rating and number of reviews are part of the page, which the server has rendered again.
      router.refresh();
    } catch (error) {
      const problem = await toldProblem(error, locale);
      // After a lost answer the same attempt is repeated; a refusal was not remembered.
      if (problem.status !== null && problem.status < 500) key.current = null;
      setOutcome({ ok: false, texts: reasons(problem), loggedOut: problem.status === 401 });
    } finally {
      setSending(false);
    }
  }

  return { draft, change, sending, outcome, send };
}
