import { memo } from 'react';
import { useIntl } from 'react-intl';
import { useSettings } from '../features.ts';
import { Footer } from '../layouts/Footer.tsx';
import { footerLinks } from './footerLinks.ts';

/** Of the copyright line: a visit seldom outlasts a year. */
const year = new Date().getFullYear();

/** NAV-10 on the running actors. */
export const FrameFooter = memo(function FrameFooter({ version }: { version: string }) {
  const { formatMessage } = useIntl();
  return <Footer {...footerLinks(useSettings(), (id) => formatMessage({ id }))} year={year} version={version} />;
});
