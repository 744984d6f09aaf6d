/** Connects the layout of the pages outside the catalogue to the actors: form, picture and language choice. */
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { routePath } from '../../../machines/domain/routes.ts';
import { useActors } from '../../actors/actors.tsx';
import { useSettings } from '../../actors/features.ts';
import { footerLinks } from '../../actors/footerLinks.ts';
import { LanguageChoice } from '../../app/language/LanguageChoice.tsx';
import { SearchSlot, useMaySearch } from '../../catalogue/search/SearchSlot.tsx';
import { useBrand } from '../../configuration/brandContext.ts';
import { useBrandText } from '../../i18n/useBrandText.ts';
import { Button } from '../../ui/button/Button.tsx';
import styles from './ConnectedPlainLayout.module.css';
import { PlainLayout } from './PlainLayout.tsx';

const FOOT = new Set(['contacts', 'privacyPolicy', 'termsOfUse']);

export function ConnectedPlainLayout({ children }: { children: ReactNode }) {
  const { root } = useActors();
  const { formatMessage } = useIntl();
  const settings = useSettings();
  const { pictures, description } = useBrand();
  const brandText = useBrandText();
  const maySearch = useMaySearch({ whileSettling: false });
  const isSignedIn = useSelector(root, ({ context }) => context.viewer.session.kind === 'member');
  const { links } = footerLinks(settings, (id) => formatMessage({ id }));
  return (
    <PlainLayout
      logoHref={routePath('login')}
      aside={
        maySearch || isSignedIn ? (
          <div className={styles.aside}>
            {maySearch ? <SearchSlot /> : null}
            {isSignedIn ? (
              <Button variant="outline" size="small" href={routePath('logout')}>
                <FormattedMessage id="UI_LOG_OUT" />
              </Button>
            ) : null}
          </div>
        ) : null
      }
      picture={pictures?.login ?? null}
      tagline={description ? brandText(description) : null}
      foot={
        <>
          <LanguageChoice />
          {links
            .filter(({ key }) => FOOT.has(key ?? ''))
            .map(({ href, label }) => (
              <a key={href} className={styles.link} href={href} target="_blank" rel="noopener noreferrer">
                {label}
              </a>
            ))}
        </>
      }
    >
      {children}
    </PlainLayout>
  );
}
