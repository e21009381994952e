"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { Link } from "@/components/ui/link";
import { INPUT_STYLE } from "@/components/ui/text-field";
import type { ReviewTarget } from "@/lib/api/reviews";
import { localDigits } from "@/lib/i18n/digits";
import { COMMENT_LIMIT } from "@/lib/shop/reviews/review";
import { RatingChoice } from "./rating-choice";
import { useReviewForm } from "./use-review-form";

interface ReviewFormProps {
  target: ReviewTarget;
  loginHref: string;
}

/** 'Add a Review': rating, comment, Submit. The server checks; what it says stands above the button. */
export function ReviewForm({ target, loginHref }: ReviewFormProps) {
  const t = useTranslations("reviews");
  const locale = useLocale();
  const id = useId();
  const { draft, change, sending, outcome, send } = useReviewForm(target);
  const count = draft.comment.length;
  const text = (value: number) => localDigits(String(value), locale);

  function submit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

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
      <button type="submit" disabled={sending} className={buttonStyle()}>
        {sending ? t("sending") : t("submit")}
      </button>
    </form>
  );
}
