/** CFG-03: the one screen that comes before texts, flags and actors: it is for whoever deploys the product. */
import styles from './ConfigurationFailure.module.css';

export function ConfigurationFailure({ wrongKey, reason, title, text }: { wrongKey: string; reason: string; title: string; text: string }) {
  return (
    <div className={styles.screen} role="alert">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <code>{wrongKey}</code> {reason}
      </p>
    </div>
  );
}
