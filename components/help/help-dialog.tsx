"use client";

import { useLocale } from "next-intl";
import { buttonStyle } from "@/components/ui/button-style";
import { CaptionedVideo } from "@/components/ui/captioned-video";
import { CloseButton } from "@/components/ui/close-button";
import { Link } from "@/components/ui/link";
import { closeModal, Modal } from "@/components/ui/modal";
import type { SiteSettings } from "@/lib/site/settings-schema";
import { HELP_TEXTS } from "./help-texts";

export interface HelpDialogProps {
  /** Null if the shop has no video: the dialog shows pictures instead. */
  video: SiteSettings["helpVideo"];
  onClose: () => void;
}

const { bn: bengali } = HELP_TEXTS;

/**
 * Dialog on how to create an account, as a video or in pictures: in Bengali, on English pages in
 * English too.
 */
export function HelpDialog({ onClose, video }: HelpDialogProps) {
  const locale = useLocale();
  const english = locale === "en" ? HELP_TEXTS.en : null;
  return (
    <Modal
      aria-labelledby="help-title"
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-[min(64rem,94vw)] overflow-y-auto rounded-card bg-white text-base text-ink backdrop:bg-ink/50"
    >
      <div className="sticky top-0 z-10 flex items-start justify-between gap-3 border-line border-b bg-white py-3 ps-4 pe-2 sm:ps-6">
        <div>
          <h2 id="help-title" lang="bn" className="font-bengali font-semibold text-xl">
            {bengali.title}
          </h2>
          {english && <p className="text-muted">{english.title}</p>}
        </div>
        <CloseButton />
      </div>
      <div className="p-4 sm:p-6">
        {video ? (
          <CaptionedVideo label={bengali.video} shown={locale} video={video} />
        ) : (
          <HelpSteps english={english} />
        )}
        <p className="mt-6 text-center">
          <Link href="/register" className={buttonStyle()} onClick={closeModal}>
            <span lang="bn" className="font-bengali">
              {bengali.register}
            </span>
            {english && <span className="font-normal"> / {english.register}</span>}
          </Link>
        </p>
      </div>
    </Modal>
  );
}

const STEPS = ["menu", "details", "agree", "done"] as const;
const SIZE = { width: 360, height: 640 };

/** Steps of creating an account, as screenshots with captions. */
function HelpSteps({ english }: { english: typeof HELP_TEXTS.en | null }) {
  const folder = english ? "/help/en" : "/help/bn";
  return (
    <ol className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
      {STEPS.map((step, index) => (
        <li key={step} className="flex flex-col-reverse justify-end gap-3">
          <div>
            <p lang="bn" className="font-bengali font-semibold">
              {String.fromCharCode(0x09e7 + index)}. {bengali.steps[step]}
            </p>
            {english && <p className="mt-1 text-muted text-sm">{english.steps[step]}</p>}
          </div>
          <img
            loading="lazy"
            src={`${folder}/${step}.webp`}
            alt=""
            {...SIZE}
            className="mx-auto w-full max-w-60 rounded-card border border-line"
          />
        </li>
      ))}
    </ol>
  );
}
