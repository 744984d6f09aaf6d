import { useSelector } from '@xstate/react';
import { memo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useActors } from '../../actors/actors.tsx';
import { useSettings } from '../../actors/features.ts';
import { footerLinks } from '../../actors/footerLinks.ts';
import { useBrand } from '../../configuration/brandContext.ts';
import { useBrandText } from '../../i18n/useBrandText.ts';
import { Footer } from './Footer.tsx';

/** Connects the footer to the actors (NAV-10), with the text and the links of the brand (BRD-07). */
export const ConnectedFooter = memo(function ConnectedFooter({ version }: { version: string }) {
  const { formatMessage } = useIntl();
  const { navigation, consent } = useActors();
  const mayChange = useSelector(consent, ({ context }) => context.mode === 'own');
  /** The year of the copyright line. It is read once, because a visit seldom spans two years. */
  const [year] = useState(() => new Date(navigation.getSnapshot().context.now()).getFullYear());
  const { footer: { text, links: own = [] } = {} } = useBrand();
  const brandText = useBrandText();
  const { links, ...groups } = footerLinks(useSettings(), (id) => formatMessage({ id }));
  return (
    <Footer
      {...groups}
      links={[...links, ...own.map(({ label, href }) => ({ label: brandText(label), href }))]}
      text={text ? brandText(text) : null}
      year={year}
      version={version}
      onPrivacy={mayChange ? () => consent.send({ type: 'consent.change' }) : null}
    />
  );
});
