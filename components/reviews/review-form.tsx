"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useEffect, useId, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { INPUT_STYLE } from "@/components/ui/text-field";
import { COMMENT_LIMIT } from "@/lib/contract/terms";
import { localDigits } from "@/lib/i18n/digits";
import type { ReviewTarget } from "./read-reviews";
import { useReviewForm } from "./use-review-form";

interface ReviewFormProps {
  target: ReviewTarget;
  loginHref: string;
  /** Whether the API returns a customer's own review. */
  own: boolean;
}

/**
 * Form 'Add a Review': rating, comment, Submit. Validated by the server; its messages are shown
 * above the button. Replaced by a message while the customer's review waits for approval.
 */
export function ReviewForm({ target, loginHref, own }: ReviewFormProps) {
  const t = useTranslations("reviews");
  const locale = useLocale();
  const id = useId();
  const { draft, change, sending, outcome, send, waiting, ready } = useReviewForm(target, own);
  const count = draft.comment.length;
  const text = (value: number) => localDigits(String(value), locale);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  if (!ready) return null;
  if (waiting) return <WaitingReview thanks={outcome?.ok ? outcome.text : null} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <h3 className="font-semibold text-lg">{t("add")}</h3>
      <RatingChoice rating={draft.rating} onChoose={(rating) => change({ ...draft, rating })} />
      <div>
        <label htmlFor={id} className="mb-1 block font-semibold">
          {t("comment")}
        </label>
        <textarea
          id={id}
          rows={5}
          value={draft.comment}
          aria-describedby={`${id}-count`}
          onChange={(event) => change({ ...draft, comment: event.target.value })}
          className={`${INPUT_STYLE} resize-y`}
        />
        <p
          id={`${id}-count`}
          className={`text-end text-sm tabular-nums ${count > COMMENT_LIMIT ? "font-semibold text-danger" : "text-muted"}`}
        >
          {t("count", { count: text(count), limit: text(COMMENT_LIMIT) })}
        </p>
      </div>
      {outcome?.ok && <Alert tone="ok">{outcome.text}</Alert>}
      {outcome && !outcome.ok && (
        <Alert>
          <ul>
            {outcome.texts.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {outcome.loggedOut && (
            <Link href={loginHref} className="font-semibold underline">
              {t("logInAgain")}
            </Link>
          )}
        </Alert>
      )}
      <button type="submit" aria-disabled={sending} className={buttonStyle()}>
        {sending ? t("sending") : t("submit")}
      </button>
    </form>
  );
}

/** Says that the review, which is in the list, waits. Takes the focus after it was sent. */
function WaitingReview({ thanks }: { thanks: string | null }) {
  const t = useTranslations("reviews");
  const place = useRef<HTMLDivElement>(null);
  const isNew = thanks !== null;
  useEffect(() => {
    if (isNew) place.current?.focus();
  }, [isNew]);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Alert tone="ok">{thanks ?? t("stillWaiting")}</Alert>
    </div>
  );
}

interface RatingChoiceProps {
  /** 1 to 5; null if none is chosen. */
  rating: number | null;
  onChoose: (rating: number) => void;
}

const RATINGS = [1, 2, 3, 4, 5];

/** Radio buttons 1 to 5, each with its number and a star. */
function RatingChoice({ rating, onChoose }: RatingChoiceProps) {
  const t = useTranslations("reviews");
  const locale = useLocale();
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t("rating")}</legend>
      <div className="grid grid-cols-5 gap-1.5">
        {RATINGS.map((value) => (
          <label
            key={value}
            className="grid min-h-16 justify-items-center gap-1 rounded-card border border-line bg-white py-2 has-checked:border-brand-600 has-checked:bg-brand-50 has-focus-visible:outline-3 has-focus-visible:outline-brand-600 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === rating}
              onChange={() => onChoose(value)}
              className="size-5 accent-brand-600 outline-none"
            />
            <span className="font-semibold leading-none tabular-nums">
              {localDigits(String(value), locale)}
              <span aria-hidden="true" className="text-star">
                {" "}
                ★
              </span>
              <span className="sr-only"> {t("stars")}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
