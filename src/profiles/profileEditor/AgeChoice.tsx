import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Restriction } from '../../../machines/domain/entities.ts';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import { useAgeText } from '../profileRestriction/useAgeText.ts';
import styles from './AgeChoice.module.css';

export type AgeChoiceProps = {
  /** The age limits that the service offers. */
  restrictions: readonly Restriction[];
  chosenId: string | null;
  /** The link to the page that explains all limits; null for a profile that does not exist yet. */
  moreHref: string | null;
  onChoose: (id: string) => void;
};

/** The age limit of a profile, for the master profile (PRO-10): a row of ages in ascending order, above the meaning of the chosen one. */
export function AgeChoice({ restrictions, chosenId, moreHref, onChoose }: AgeChoiceProps) {
  const ageText = useAgeText();
  const group = useId();
  const { shown, end } = useGrowingList(restrictions.toSorted((one, other) => one.value - other.value));
  const chosen = restrictions.find(({ id }) => id === chosenId);
  return (
    <fieldset className={styles.group} aria-describedby={`${group}-meaning`}>
      <legend className={styles.legend}>
        <FormattedMessage id="PROFILE_AGE" />
      </legend>
      <div className={styles.ages}>
        {shown.map((restriction) => (
          <label key={restriction.id} className={styles.age} title={restriction.name}>
            <input
              type="radio"
              className={styles.input}
              name={group}
              value={restriction.id}
              checked={restriction.id === chosenId}
              onChange={() => onChoose(restriction.id)}
            />
            {ageText(restriction)} <VisuallyHidden>{restriction.name}</VisuallyHidden>
          </label>
        ))}
        {end}
      </div>
      <div className={styles.meaning}>
        <p id={`${group}-meaning`}>
          {chosen ? (
            <>
              <b className={styles.name}>{chosen.name}</b> {chosen.message}
            </>
          ) : (
            <FormattedMessage id="PROFILE_AGE_NONE" />
          )}
        </p>
        {moreHref === null ? null : (
          <Anchor className={styles.more} href={moreHref}>
            <FormattedMessage id="PROFILE_AGE_MORE" />
          </Anchor>
        )}
      </div>
    </fieldset>
  );
}

/**
 * The age limit as all profiles except the master profile see it (PRO-11).
 * @param present the limit of the profile; null when it is unknown
 */
export function AgeNote({ present }: { present: Restriction | null }) {
  const { formatMessage } = useIntl();
  return (
    <dl className={styles.note}>
      <dt className={styles.legend}>{formatMessage({ id: 'PROFILE_AGE' })}</dt>
      {present ? <dd>{present.name}</dd> : null}
      <dd className={styles.meaning}>
        <FormattedMessage id="SERVER_ERROR_MASTER_REQUIRED" />
      </dd>
    </dl>
  );
}
