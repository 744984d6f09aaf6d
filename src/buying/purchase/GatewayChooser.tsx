import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Gateway, Plan } from '../../../machines/domain/entities.ts';
import { periodOf, priceOf } from '../../../machines/domain/price.ts';
import { TryAgain } from '../../blocks/failure/TryAgain.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './GatewayChooser.module.css';

export type GatewayChooserProps = {
  state: 'choosing' | 'busy' | 'empty' | 'failed';
  /** The chosen plan; null when it is not known. */
  plan: Plan | null;
  gateways: readonly Gateway[];
  /** Code of the chosen gateway. */
  chosen: string | null;
  error: string | null;
  onChoose: (code: string) => void;
  onContinue: () => void;
  onRetry: () => void;
  onClose: () => void;
};

/**
 * The choice of a gateway (MON-04). "Continue" needs a chosen gateway. Without gateways or after a failure, it shows a link out of the popup (MON-13).
 */
export function GatewayChooser({ state, plan, gateways, chosen, error, onChoose, onContinue, onRetry, onClose }: GatewayChooserProps) {
  const { formatMessage } = useIntl();
  const textOf = useMessageText();
  const group = useId();
  const isBusy = state === 'busy';
  const { shown, end } = useGrowingList(gateways, gateways.findIndex(({ code }) => code === chosen) + 1);
  if (state === 'empty' || state === 'failed')
    return (
      <Modal
        width={480}
        title={formatMessage({ id: 'GATEWAYS_TITLE' })}
        onClose={onClose}
        actions={
          <>
            <TryAgain data-autofocus isWide onClick={onRetry} />
            <Button variant="outline" isWide onClick={onClose}>
              <FormattedMessage id="GATEWAYS_CLOSE" />
            </Button>
          </>
        }
      >
        <ErrorList
          title={formatMessage({ id: state === 'empty' ? 'GATEWAYS_EMPTY_TITLE' : 'GATEWAYS_FAILED_TITLE' })}
          messages={[error ?? formatMessage({ id: 'GATEWAYS_EMPTY_TEXT' })]}
        />
      </Modal>
    );
  const period = plan && periodOf(plan);
  return (
    <Modal
      width={480}
      title={formatMessage({ id: 'GATEWAYS_TITLE' })}
      description={plan && [plan.name, textOf(priceOf(plan)), period && textOf(period)].filter(Boolean).join(' · ')}
      {...(isBusy ? {} : { onClose })}
      actions={
        <Button isWide busy={isBusy} disabled={chosen === null} onClick={onContinue}>
          <FormattedMessage id="UI_CONTINUE" />
        </Button>
      }
    >
      <div className={styles.gateways} role="radiogroup" aria-label={formatMessage({ id: 'GATEWAYS_TITLE' })}>
        {shown.map((gateway) => (
          <label key={gateway.id} className={styles.gateway}>
            <span className={styles.logo}>{gateway.imageUrl ? <img src={gateway.imageUrl} alt="" /> : null}</span>
            <span className={styles.words}>
              <span className={styles.name} id={`${group}-${gateway.id}`}>
                {gateway.name}
              </span>
              {gateway.description ? (
                <span className={styles.note} id={`${group}-${gateway.id}-description`}>
                  {gateway.description}
                </span>
              ) : null}
            </span>
            <input
              className={styles.radio}
              type="radio"
              name={group}
              value={gateway.code}
              checked={gateway.code === chosen}
              disabled={isBusy}
              onChange={() => onChoose(gateway.code)}
              aria-labelledby={`${group}-${gateway.id}`}
              aria-describedby={gateway.description ? `${group}-${gateway.id}-description` : undefined}
            />
          </label>
        ))}
        {end}
      </div>
    </Modal>
  );
}
