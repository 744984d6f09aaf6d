import { PencilLine } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

export type SaveChangesProps = {
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onStay: () => void;
};

/** Asks before the viewer leaves a page with unsaved changes (GRD-03). Closing the popup keeps the viewer on the page. */
export function SaveChanges({ isSaving, onSave, onDiscard, onStay }: SaveChangesProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      role="alertdialog"
      icon={<PencilLine aria-hidden="true" />}
      title={formatMessage({ id: 'SAVE_CHANGES_TITLE' })}
      description={formatMessage({ id: 'SAVE_CHANGES_TEXT' })}
      {...(isSaving ? {} : { onClose: onStay })}
      actions={
        <>
          <Button data-autofocus isWide busy={isSaving} onClick={onSave}>
            <FormattedMessage id="UI_SAVE" />
          </Button>
          <Button isWide variant="danger" disabled={isSaving} onClick={onDiscard}>
            <FormattedMessage id="SAVE_CHANGES_DISCARD" />
          </Button>
          <Button isWide variant="text" disabled={isSaving} onClick={onStay}>
            <FormattedMessage id="SAVE_CHANGES_STAY" />
          </Button>
        </>
      }
    />
  );
}
