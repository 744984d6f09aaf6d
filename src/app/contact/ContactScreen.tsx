import { useIntl } from 'react-intl';
import { useSettings } from '../../actors/features.ts';
import { footerLinks } from '../../actors/footerLinks.ts';
import { ContactView } from './ContactView.tsx';

/** /contact: open to visitors and members (ACC-07). */
export function ContactScreen() {
  const settings = useSettings();
  const { formatMessage } = useIntl();
  const { links } = footerLinks(settings, (id) => formatMessage({ id }));
  return <ContactView email={settings.feedbackEmail} faq={links.find(({ key }) => key === 'faq') ?? null} />;
}
