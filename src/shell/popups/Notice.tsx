import { CircleAlert, Info } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

export type NoticeProps = {
  kind: 'message' | 'error';
  title?: string | undefined;
  text: string;
  /** Shown in brackets after the text of an error (spec 8). */
  code?: number | undefined;
  /** TOG-09: label of the button for the action that the text names. */
  action?: string | undefined;
  onAct?: () => void;
  onClose: () => void;
};

/** The general message and error: one sentence, a button for the action that it names, and OK. */
export function Notice({ kind, title, text, code, action, onAct, onClose }: NoticeProps) {
  const { formatMessage } = useIntl();
  const isError = kind === 'error';
  return (
    <Modal
      role="alertdialog"
      icon={isError ? <CircleAlert aria-hidden="true" /> : <Info aria-hidden="true" />}
      title={title ?? formatMessage({ id: isError ? 'POPUP_WARNING' : 'POPUP_MESSAGE' })}
      description={isError && code ? `${text} (${code})` : text}
      onClose={onClose}
      actions={
        <>
          {action ? (
            <Button data-autofocus isWide onClick={onAct}>
              {action}
            </Button>
          ) : null}
          <Button data-autofocus={action ? undefined : true} variant={action ? 'outline' : 'primary'} isWide onClick={onClose}>
            <FormattedMessage id="POPUP_OK" />
          </Button>
        </>
      }
    />
  );
}
