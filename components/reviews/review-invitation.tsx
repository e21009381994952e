"use client";

import { useTranslations } from "next-intl";
import { Suspense, useRef } from "react";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Link } from "@/components/ui/link";
import { useNearViewport } from "@/components/ui/use-near-viewport";
import { useVisitor } from "@/lib/browser-api/visitor";
import { type ReviewTarget, reviewName } from "./read-reviews";

const ReviewForm = lazyComponent(() => import("./review-form").then((module) => module.ReviewForm));

interface ReviewInvitationProps {
  target: ReviewTarget;
  /** Path of the page with hash, without locale prefix; `next` of the login link. */
  here: string;
  /** Whether the API returns a customer's own review. */
  own: boolean;
}

/** Review form for customers, loaded when it comes near the viewport; login link for guests. */
export function ReviewInvitation({ target, here, own }: ReviewInvitationProps) {
  const t = useTranslations("reviews");
  const { user } = useVisitor();
  const place = useRef<HTMLElement>(null);
  const near = useNearViewport(place);
  const loginHref = `/login?next=${encodeURIComponent(here)}`;
  return (
    <section
      ref={place}
      aria-label={t("add")}
      className="min-h-24 rounded-card bg-surface p-4 sm:p-5"
    >
      {user === null && (
        <Link href={loginHref} className={`${buttonStyle("secondary")} w-full`}>
          {t("logIn")}
        </Link>
      )}
      {user && near && (
        <Suspense>
          <ReviewForm key={reviewName(target)} target={target} loginHref={loginHref} own={own} />
        </Suspense>
      )}
    </section>
  );
}
