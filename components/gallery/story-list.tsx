import { useTranslations } from "next-intl";
import type { Story } from "@/lib/contract/readers/home";
import { SuccessStory } from "./success-story";

/** All success stories. */
export function StoryList({ stories }: { stories: Story[] }) {
  const t = useTranslations();
  if (stories.length === 0) return null;
  return (
    <section aria-labelledby="stories" className="mt-14">
      <h2 id="stories" className="font-semibold text-xl md:text-2xl">
        {t("home.sections.successStories")}
      </h2>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{t("gallery.storiesIntro")}</p>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {stories.map((story) => (
          <li key={story.id}>
            <SuccessStory story={story} />
          </li>
        ))}
      </ul>
    </section>
  );
}
