import { useIntl } from 'react-intl';
import { type Arrangement, type ArrangementChoices, ORDERS, type Order } from '../../../machines/catalogue/arrangement.ts';
import { PillSelect } from '../../ui/choice/PillSelect.tsx';
import styles from './ArrangementChoice.module.css';

export type ArrangementChoiceProps = {
  /** What the service offers. */
  choices: ArrangementChoices;
  arrangement: Arrangement;
  onYear: (year: string | null) => void;
  onOrder: (order: Order | null) => void;
};

const ORDER_NAMES: Readonly<Record<Order, string>> = {
  newest: 'FILTERS_ORDER_NEWEST',
  title: 'FILTERS_ORDER_TITLE',
  rating: 'FILTERS_ORDER_RATING',
};

/** FIL-03: the choices of a year and of an order, each when the service offers it. */
export function ArrangementChoice({ choices: { years, orders }, arrangement: { year, order }, onYear, onOrder }: ArrangementChoiceProps) {
  const { formatMessage } = useIntl();
  const all = { value: '', label: formatMessage({ id: 'FILTERS_ALL_YEARS' }) };
  const recommended = { value: '', label: formatMessage({ id: 'FILTERS_ORDER_RECOMMENDED' }) };
  return (
    <div className={styles.choices}>
      {years.length > 0 ? (
        <PillSelect
          label={formatMessage({ id: 'FILTERS_YEAR' })}
          options={[all, ...years.map(({ id, name }) => ({ value: id, label: name }))]}
          value={year ?? ''}
          onChoose={(chosen) => onYear(chosen || null)}
        />
      ) : null}
      {orders.length > 0 ? (
        <PillSelect
          label={formatMessage({ id: 'FILTERS_ORDER' })}
          options={[recommended, ...orders.map((each) => ({ value: each, label: formatMessage({ id: ORDER_NAMES[each] }) }))]}
          value={order ?? ''}
          onChoose={(chosen) => onOrder(ORDERS.find((each) => each === chosen) ?? null)}
        />
      ) : null}
    </div>
  );
}
