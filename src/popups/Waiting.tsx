import { Modal } from '../ui/modal/Modal.tsx';
import styles from './Waiting.module.css';

/** Cannot be dismissed: it leaves when what it waits for has come. */
export function Waiting({ title }: { title: string }) {
  return (
    <Modal title={title}>
      <p className={styles.light} role="status" aria-label={title}>
        <span />
        <span />
        <span />
      </p>
    </Modal>
  );
}
