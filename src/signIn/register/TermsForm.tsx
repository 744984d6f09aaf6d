/** Asks for the terms before the redirect to an identity provider (SOC-01, REG-06), and shows the redirect. */

import { FormattedMessage, useIntl } from 'react-intl';
import type { SocialProvider } from '../../../machines/domain/entities.ts';
import type { TermsChoice } from '../../../machines/signIn/terms.ts';
import styles from '../../blocks/form/PopupForm.module.css';
import { submission } from '../../blocks/form/submission.ts';
import { NO_PROBLEMS, useProblems } from '../../blocks/form/useProblems.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { WaitingLight } from '../../ui/status/WaitingLight.tsx';
import { providerNames } from '../login/providerNames.ts';
import { TermsBoxes, type TermsLinks } from './TermsBoxes.tsx';

type QuestionProps = {
  terms: TermsChoice;
  mayAccept: boolean;
  links: TermsLinks;
  onChange: (terms: TermsChoice) => void;
  onAccept: () => void;
};

export type TermsFormProps = QuestionProps & {
  provider: SocialProvider;
  isAsking: boolean;
  onClose: () => void;
};

/** The terms before a login with a provider (SOC-01, REG-06). */
export function TermsForm({ provider, isAsking, onClose, ...question }: TermsFormProps) {
  const { formatMessage } = useIntl();
  const name = { provider: providerNames[provider] };
  const title = formatMessage({ id: isAsking ? 'TERMS_TITLE' : 'TERMS_LEAVING' }, name);
  return (
    <Modal title={title} {...(isAsking ? { description: formatMessage({ id: 'TERMS_TEXT' }, name), onClose } : {})}>
      {isAsking ? <Question {...question} /> : <WaitingLight label={title} />}
    </Modal>
  );
}

function Question({ terms, mayAccept, links, onChange, onAccept }: QuestionProps) {
  const { form } = useProblems(NO_PROBLEMS, { inPopup: true });
  return (
    <form ref={form} className={styles.form} onSubmit={submission(false, onAccept)} noValidate>
      <TermsBoxes terms={terms} links={links} onChange={onChange} />
      <Button type="submit" isWide disabled={!mayAccept}>
        <FormattedMessage id="POPUP_OK" />
      </Button>
    </form>
  );
}
