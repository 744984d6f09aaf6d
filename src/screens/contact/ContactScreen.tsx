import { useIntl } from 'react-intl';
import { useSettings } from '../../app/features.ts';
import { footerLinks } from '../../app/frames/footerLinks.ts';
import { ContactView } from './ContactView.tsx';

/** /contact, open to everyone (ACC-07). */
export default function ContactScreen() {
  const settings = useSettings();
  const { formatMessage } = useIntl();
  const { links } = footerLinks(settings, (id) => formatMessage({ id }));
  return <ContactView email={settings.feedbackEmail} faq={links.find(({ key }) => key === 'faq') ?? null} />;
}
