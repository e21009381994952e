import { Picture } from "@/components/ui/picture";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Story } from "@/lib/contract/readers/home";

/** What somebody tells, with a picture. */
export function SuccessStory({ story }: { story: Story }) {
  const { image, title, quote, person } = story;
  return (
    <figure lang="en" className="card story">
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
        {title && <h3 className="mb-2 font-semibold text-lg">{title}</h3>}
        {quote && <p>“{quote}”</p>}
      </blockquote>
      {person && <figcaption className="text-muted">{person}</figcaption>}
    </figure>
  );
}
