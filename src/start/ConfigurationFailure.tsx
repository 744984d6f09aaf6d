/** CFG-03: the error screen for the engineer who deploys the product. It works without texts, flags and actors. */
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
