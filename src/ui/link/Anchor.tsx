/**
 * Links, and what wouter does for the product: it makes links of paths and hears presses on them. This module only imports it. Which page a
 * path means is decided by the machine `navigation`.
 */
import { type AnchorHTMLAttributes, type ReactNode, type Ref, useMemo } from 'react';
import { type BaseLocationHook, Link, Router } from 'wouter';
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

export type LinkRouterProps = {
  /** The path below which the application is served; empty at the root of its origin. */
  base: string;
  /** Called with the address of a pressed link, with the base. The same function in each render: another one renders every link again. */
  onFollow: (to: string, options?: { replace?: boolean }) => void;
  children: ReactNode;
};

/**
 * Sends the pressed links inside it to `onFollow`. The links do not receive the current URL, because each navigation would then re-render every
 * link of the old page. A screen receives its route as a prop.
 */
export function LinkRouter({ base, onFollow, children }: LinkRouterProps) {
  const hook = useMemo((): BaseLocationHook => () => [`${base}/`, onFollow], [base, onFollow]);
  return (
    <Router hook={hook} base={base}>
      {children}
    </Router>
  );
}
