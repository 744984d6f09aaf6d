import { type ReactNode, useState } from 'react';
import type { Brand } from '../../configuration/brand.ts';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import styles from './PlainLayout.module.css';

export type PlainLayoutProps = {
  logoHref: string;
  /** Beside the logo, e.g. the logout button of a signed-in viewer (NAV-11). */
  aside?: ReactNode;
  /** The form, with the page's h1. */
  children: ReactNode;
  /** Below the form: small links and the language choice. */
  foot?: ReactNode;
  /** `narrow` is used in windows up to 934 px wide. Null: the brand has none. */
  picture: NonNullable<Brand['pictures']>['login'] | null;
  tagline: string | null;
};

/**
 * The layout of pages outside the catalogue: form at the left, picture at the right. On phones the picture is behind the top. A page may add
 * portals over the picture, and to `#below`, under both (LOG-10).
 */
export function PlainLayout({ logoHref, aside, children, foot, picture, tagline }: PlainLayoutProps) {
  /** Null until the first render is in the document: see `useSources`. */
  const [place, setPlace] = useState<Element | null>(null);
  return (
    <div className={styles.layout} data-picture={picture !== null}>
      <div className={styles.side}>
        <header className={styles.top}>
          <Anchor href={logoHref} className={styles.logo}>
            <Logo />
          </Anchor>
          {aside}
        </header>
        <main id="content" className={styles.content}>
          {children}
        </main>
        {foot ? <footer className={styles.foot}>{foot}</footer> : null}
      </div>
      {picture ? (
        <aside ref={setPlace} className={styles.show} style={picture.colour ? { backgroundColor: picture.colour } : undefined}>
          {place ? (
            <picture>
              <source media="(max-width: 934px)" srcSet={picture.narrow} />
              <img src={picture.wide} alt="" fetchPriority="high" />
            </picture>
          ) : null}
          {tagline ? <p className={styles.tagline}>{tagline}</p> : null}
        </aside>
      ) : null}
      <div id="below" />
    </div>
  );
}
