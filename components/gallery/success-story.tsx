import { useLocale } from "next-intl";
import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Story } from "@/lib/contract/readers/home";
import { localText } from "@/lib/i18n/local-text";

/** A success story: quote, name and picture. */
export function SuccessStory({ story }: { story: Story }) {
  const locale = useLocale();
  const { image } = story;
  const title = localText(story.title, story.titleBn, locale);
  const quote = localText(story.quote, story.quoteBn, locale);
  const person = localText(story.person, story.personBn, locale);
  return (
    <figure className="card story">
      {image && (
        <Picture
          src={mediaUrl(image)}
          alt=""
          width={400}
          height={225}
          layout="slideOfThree"
          className="card-cover"
        />
      )}
      <blockquote>
        {title && (
          <h3 lang={title.lang} className="mb-2 font-semibold text-lg">
            {title.text}
          </h3>
        )}
        {quote && <p lang={quote.lang}>“{quote.text}”</p>}
      </blockquote>
      {person && (
        <figcaption lang={person.lang} className="text-muted">
          {person.text}
        </figcaption>
      )}
    </figure>
  );
}
