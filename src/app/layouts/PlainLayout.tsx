import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import type { PictureSource } from '../../ui/picture/Picture.tsx';
import styles from './PlainLayout.module.css';

export type PlainLayoutProps = {
  logoHref: string;
  /** Beside the logo, e.g. the logout button of a signed-in viewer (NAV-11). */
  aside?: ReactNode;
  /** The form, with the page's h1. */
  children: ReactNode;
  /** Below the form: small links and the language choice. */
  foot?: ReactNode;
  picture: Pick<PictureSource, 'url' | 'colour'>;
  /** Used in windows up to 934 px wide. */
  phonePicture: Pick<PictureSource, 'url'>;
  tagline: string;
  /** The name of the title in the picture. */
  nowShowing?: string | null;
};

/** The layout of pages outside the catalogue: form at the left, picture at the right. On phones the picture is behind the top. */
export function PlainLayout({ logoHref, aside, children, foot, picture, phonePicture, tagline, nowShowing }: PlainLayoutProps) {
  return (
    <div className={styles.layout}>
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
      <aside className={styles.show} style={picture.colour ? { backgroundColor: picture.colour } : undefined}>
        <picture>
          <source media="(max-width: 934px)" srcSet={phonePicture.url} />
          <img src={picture.url} alt="" fetchPriority="high" />
        </picture>
        <div className={styles.words}>
          <p className={styles.tagline}>{tagline}</p>
          {nowShowing ? (
            <p className={styles.now}>
              <FormattedMessage id="LAYOUT_NOW_SHOWING" values={{ title: <b key="title">{nowShowing}</b> }} />
            </p>
          ) : null}
        </div>
      </aside>
    </div>
  );
}
