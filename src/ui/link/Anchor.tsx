import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { Link } from 'wouter';

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: string;
  children?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
};

const staysHere = (href: string) => href.startsWith('/') && !href.startsWith('//');

/** A link within a text or around other content; an action is a `Button`. The router handles URLs of this application; http and https URLs of other sites open in a new tab. */
export function Anchor({ href, children, ref, ...rest }: AnchorProps) {
  if (staysHere(href)) {
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
