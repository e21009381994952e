import Image from "next/image";
import { mediaUrl } from "@/lib/base/media/media-url";
import type { Story } from "@/lib/contract/readers/home";

/** What somebody tells, with a picture. */
export function SuccessStory({ story }: { story: Story }) {
  const { image, title, quote, person } = story;
  return (
    <figure
      lang="en"
      className="flex h-full flex-col overflow-hidden rounded-card border border-line bg-white"
    >
      {image && (
        <Image
          src={mediaUrl(image)}
          alt=""
          width={400}
          height={225}
          sizes="(min-width: 80rem) 400px, (min-width: 64rem) 31vw, (min-width: 30rem) 46vw, 94vw"
          className="aspect-video w-full bg-surface object-cover"
        />
      )}
      <blockquote className="flex-1 p-5 pb-3">
        {title && <h3 className="mb-2 font-semibold text-lg">{title}</h3>}
        {quote && <p>“{quote}”</p>}
      </blockquote>
      {person && <figcaption className="px-5 pb-5 text-muted">{person}</figcaption>}
    </figure>
  );
}
