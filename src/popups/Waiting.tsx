import { Modal } from '../ui/modal/Modal.tsx';
import { WaitingLight } from '../ui/waitingLight/WaitingLight.tsx';

/** Cannot be dismissed: it leaves when what it waits for has come. */
export function Waiting({ title }: { title: string }) {
  return (
    <Modal title={title}>
      <WaitingLight label={title} />
    </Modal>
  );
}
