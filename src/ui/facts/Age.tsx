import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../page/VisuallyHidden.tsx';
import { classificationKindOf } from './classification.ts';

/**
 * Shows "12" and is read "Age rating 12". Age 0 is shown as "All ages". A classification without an age, such as "TV-MA", is shown and
 * read as the service sends it.
 * @param props.classification as the service sends it
 */
export function Age({ classification }: { classification: string }) {
  const kind = classificationKindOf(classification);
  if (kind === 'allAges') return <FormattedMessage id="UI_ALL_AGES" />;
  if (kind === 'label') return classification;
  return (
    <>
      <VisuallyHidden>
        <FormattedMessage id="UI_AGE" values={{ age: classification }} />
      </VisuallyHidden>
      <span aria-hidden="true">{classification}</span>
    </>
  );
}
