import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { blogPath } from "@/lib/centre/blog/blog-paths";
import type { BlogCard } from "@/lib/contract/readers/content";

interface BlogNeighboursProps {
  previous: BlogCard | null;
  next: BlogCard | null;
}

/** The blog before and the one after this. */
export function BlogNeighbours({ previous, next }: BlogNeighboursProps) {
  const t = useTranslations("blogs");
  if (!previous && !next) return null;
  return (
    <nav aria-label={t("neighbours")} className="mt-10 grid gap-4 sm:grid-cols-2">
      {previous && <Neighbour blog={previous} rel="prev" label={t("previous")} />}
      {next && <Neighbour blog={next} rel="next" label={t("next")} />}
    </nav>
  );
}

interface NeighbourProps {
  blog: BlogCard;
  rel: "prev" | "next";
  label: string;
}

const SIDES = {
  prev: "",
  next: "sm:col-start-2 sm:flex-row-reverse sm:text-end",
} as const;

function Neighbour({ blog, rel, label }: NeighbourProps) {
  return (
    <Link
      href={blogPath(blog.id)}
      rel={rel}
      className={`flex items-center gap-3 rounded-card border border-line p-4 hover:border-brand-600 hover:bg-brand-50 ${SIDES[rel]}`}
    >
      <Icon name={rel === "prev" ? "previous" : "next"} className="size-5 text-brand-700" />
      <span className="min-w-0 flex-1">
        <span className="block text-muted text-sm">{label}</span>
        <span lang={blog.language} className="block font-semibold leading-snug">
          {blog.title}
        </span>
      </span>
    </Link>
  );
}
