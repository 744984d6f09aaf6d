import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Modal } from '../../ui/modal/Modal.tsx';
import { ConsentForm } from './ConsentForm.tsx';
import type { ConsentViewProps } from './ConsentView.tsx';

/** CNS-14: on a television the question comes before the page, because no arrow would lead from the page to a banner. */
export function ConsentDialog({ policy, ...form }: ConsentViewProps) {
  const { formatMessage } = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const { state, onClose } = form;
  useEffect(() => {
    if (state !== 'brief') place.current?.querySelector('input')?.focus();
  }, [state]);
  return (
    <Modal
      title={formatMessage({ id: 'CONSENT_TITLE' })}
      role="alertdialog"
      size="wide"
      description={
        <>
          <FormattedMessage id="CONSENT_TEXT" /> {policy}
        </>
      }
      {...(state === 'changing' && { onClose })}
    >
      <div ref={place}>
        <ConsentForm {...form} />
      </div>
    </Modal>
  );
}
