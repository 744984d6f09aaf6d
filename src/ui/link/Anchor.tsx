import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';
import { useOffers } from './offered.ts';

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

const staysHere = (href: string) => href.startsWith('/') && !href.startsWith('//');

/**
 * A link within a text or around other content; an action is a `Button`. The router handles URLs of this application; http and https URLs of
 * other sites open in a new tab. A link to a page that is not offered is not shown (DEP-05).
 */
export function Anchor({ href, children, ref, ...rest }: AnchorProps) {
  const isOffered = useOffers();
  if (staysHere(href)) {
    if (!isOffered(href)) return null;
    return (
      <Link href={href} ref={ref} {...rest}>
        {children}
      </Link>
    );
  }
  const opensBeside = /^https?:/i.test(href);
  return (
    <a href={href} ref={ref} {...(opensBeside ? { target: '_blank', rel: 'noopener noreferrer' } : {})} {...rest}>
      {children}
    </a>
  );
}
