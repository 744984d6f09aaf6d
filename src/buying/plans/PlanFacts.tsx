import { FormattedMessage } from 'react-intl';
import type { Plan } from '../../../machines/domain/entities.ts';
import styles from './PlanFacts.module.css';

export type PlanFact = keyof Plan['allows'];

const WORDS: Readonly<Record<PlanFact, string>> = {
  screens: 'PLANS_SCREENS',
  quality: 'PLANS_QUALITY',
  catchUpDays: 'PLANS_CATCH_UP',
  devices: 'PLANS_DEVICES',
};
const FACTS: readonly PlanFact[] = ['screens', 'quality', 'catchUpDays', 'devices'];

/** @returns the facts that at least one of the plans states */
export const comparedBy = (plans: readonly Plan[]): readonly PlanFact[] =>
  FACTS.filter((fact) => plans.some(({ allows }) => allows[fact] !== null));

/** What a plan allows, as rows that align with those of the other plans (MON-22). */
export function PlanFacts({ plan: { allows }, compared, id }: { plan: Plan; compared: readonly PlanFact[]; id: string }) {
  return (
    <dl className={styles.facts} id={id}>
      {compared.map((fact) => (
        <div key={fact} className={styles.fact}>
          <dt>
            <FormattedMessage id={WORDS[fact]} />
          </dt>
          <dd>
            {allows[fact] === null ? (
              <FormattedMessage id="PLANS_NOT_SAID" />
            ) : fact === 'catchUpDays' ? (
              <FormattedMessage id="PLANS_CATCH_UP_DAYS" values={{ days: allows.catchUpDays }} />
            ) : (
              allows[fact]
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
