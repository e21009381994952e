import Image from "next/image";
import { useTranslations } from "next-intl";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { BlogDetails } from "@/lib/contract/readers/content";
import { formatDay } from "@/lib/i18n/dates/format-date";
import type { Locale } from "@/lib/i18n/locales";

interface BlogAuthorProps {
  locale: Locale;
  blog: Pick<BlogDetails, "author" | "authorPhoto" | "createdAt">;
}

const DEFAULT_PHOTO = "/brand/avatar.webp";

/** Photo, or a drawn one, and name of the author, with the day the blog appeared. */
export function BlogAuthor({ locale, blog: { author, authorPhoto, createdAt } }: BlogAuthorProps) {
  const t = useTranslations("blogs");
  return (
    <div className="flex items-center gap-3">
      <Image
        src={authorPhoto ? mediaUrl(authorPhoto) : DEFAULT_PHOTO}
        alt=""
        width={48}
        height={48}
        className="size-12 rounded-full bg-mint object-cover object-top"
      />
      <div>
        <p className="font-semibold" lang={author ? "en" : undefined}>
          {author ?? t("unknownAuthor")}
        </p>
        {createdAt && (
          <p className="text-muted text-sm">
            <time dateTime={createdAt}>{formatDay(createdAt, locale)}</time>
          </p>
        )}
      </div>
    </div>
  );
}
