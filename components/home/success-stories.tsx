import { useTranslations } from "next-intl";
import { SuccessStory } from "@/components/gallery/success-story";
import { Carousel } from "@/components/ui/carousel";
import type { Story } from "@/lib/contract/readers/home";
import { HomeSection } from "./home-section";

/** 'Success Stories': one at a time, three seconds each, fading into the next. */
export function SuccessStories({ stories }: { stories: Story[] }) {
  const t = useTranslations("home.sections");
  if (stories.length === 0) return null;
  const title = t("successStories");
  return (
    <HomeSection id="success-stories" title={title} tone="quiet">
      <Carousel label={title} slide="fade" autoplayMs={3000} speedMs={1500}>
        {stories.map((story) => (
          <SuccessStory key={story.id} story={story} />
        ))}
      </Carousel>
    </HomeSection>
  );
}
