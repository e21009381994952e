import { Link } from "@/components/ui/link";
import { cardName } from "@/lib/shop/product/product-rules";

interface CardNameLinkProps {
  href: string;
  name: string;
  lang?: string;
  className?: string;
}

/** The name on a card, which leads to its page; where it is cut, whole for screen readers and pointers. */
export function CardNameLink({ href, name, lang, className }: CardNameLinkProps) {
  const shown = cardName(name);
  const whole = shown === name ? undefined : name;
  return (
    <Link href={href} lang={lang} title={whole} aria-label={whole} className={className}>
      {shown}
    </Link>
  );
}
