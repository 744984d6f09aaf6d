import { memo } from 'react';
import { useIntl } from 'react-intl';
import { useSettings } from '../../actors/features.ts';
import { footerLinks } from '../../actors/footerLinks.ts';
import { Footer } from './Footer.tsx';

/** The year of the copyright line. It is read once, because a visit seldom spans two years. */
const year = new Date().getFullYear();

/** Connects the footer to the actors (NAV-10). */
export const ConnectedFooter = memo(function ConnectedFooter({ version }: { version: string }) {
  const { formatMessage } = useIntl();
  return <Footer {...footerLinks(useSettings(), (id) => formatMessage({ id }))} year={year} version={version} />;
});
