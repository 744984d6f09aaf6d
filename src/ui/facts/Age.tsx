import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../visuallyHidden/VisuallyHidden.tsx';

/**
 * Shows "12" and is read "Age rating 12". Age 0 is shown as "All ages".
 * @param props.classification minimum age as the service sends it
 */
export function Age({ classification }: { classification: string }) {
  if (classification === '0') return <FormattedMessage id="UI_ALL_AGES" />;
  return (
    <>
      <VisuallyHidden>
        <FormattedMessage id="UI_AGE" values={{ age: classification }} />
      </VisuallyHidden>
      <span aria-hidden="true">{classification}</span>
    </>
  );
}
