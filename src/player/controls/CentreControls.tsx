import styles from './CentreControls.module.css';
import { PlayButton, SkipButton } from './TransportButtons.tsx';

/** Large controls in the middle of the picture, for touch screens. */
export function CentreControls() {
  return (
    <div className={styles.centre} data-centre="">
      <SkipButton design="round" direction={-1} />
      <PlayButton design="large" />
      <SkipButton design="round" direction={1} />
    </div>
  );
}
