import { Link } from "@/components/ui/link";
import { cardName } from "@/lib/shop/product/product-rules";

interface CardNameLinkProps {
  href: string;
  name: string;
  lang?: string;
  className?: string;
}

/**
 * Product name on a card, linked to its page. A shortened name has the full one as title and
 * accessible name.
 */
export function CardNameLink({ href, name, lang, className }: CardNameLinkProps) {
  const shown = cardName(name);
  const whole = shown === name ? undefined : name;
  return (
    <Link href={href} lang={lang} title={whole} aria-label={whole} className={className}>
      {shown}
    </Link>
  );
}
