import { useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

export type LeaveQuestionProps = { onLeave: () => void; onStay: () => void };

/** TV-04: the last step of Back on a television. */
export default function LeaveQuestion({ onLeave, onStay }: LeaveQuestionProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      title={formatMessage({ id: 'LEAN_BACK_LEAVE_TITLE' })}
      onClose={onStay}
      actions={
        <>
          <Button isWide data-autofocus="" onClick={onStay}>
            {formatMessage({ id: 'LEAN_BACK_STAY' })}
          </Button>
          <Button isWide variant="outline" onClick={onLeave}>
            {formatMessage({ id: 'LEAN_BACK_LEAVE' })}
          </Button>
        </>
      }
    />
  );
}
