import { Modal } from '../../ui/modal/Modal.tsx';
import { WaitingLight } from '../../ui/status/WaitingLight.tsx';

/** The viewer cannot close it. It closes when the awaited state ends. */
export function Waiting({ title }: { title: string }) {
  return (
    <Modal title={title}>
      <WaitingLight label={title} />
    </Modal>
  );
}
