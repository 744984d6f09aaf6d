import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import { QrCode } from '../../ui/picture/QrCode.tsx';
import { Loading } from '../../ui/skeleton/Loading.tsx';
import styles from './TvCodeView.module.css';

export type TvCodeViewProps = {
  state: 'asking' | 'waiting' | 'expired' | 'failed' | 'signedIn';
  code: string | null;
  /** Where the code is entered, as shown: `example.com/apptv`. */
  address: string;
  /** The same with the code, for the camera of a phone. */
  link: string;
  /** A sentence; null where nothing has failed. */
  failure: string | null;
  onRenew: () => void;
  onForm: () => void;
};

/** Two groups of three characters are easier to type. */
const grouped = (code: string) => code.replace(/^(...)(?=...$)/, '$1 ');

const NO_CODE = '··· ···';

/** TV-09: the code that a television shows, until a viewer has linked it on another device (ACC-10). */
export function TvCodeView({ state, code, address, link, failure, onRenew, onForm }: TvCodeViewProps) {
  const { formatMessage } = useIntl();
  const isOver = state === 'expired' || state === 'failed';
  return (
    <div className={styles.view}>
      <PageHeading className={styles.title}>
        <FormattedMessage id="TV_CODE_TITLE" />
      </PageHeading>
      <p className={styles.way}>
        <FormattedMessage id="TV_CODE_WAY" values={{ address: <b key="address">{address}</b> }} />
      </p>
      {state === 'waiting' && code !== null ? (
        <div className={styles.ways}>
          <p className={styles.code}>
            <span aria-hidden="true">{grouped(code)}</span>
            <VisuallyHidden>
              <FormattedMessage id="TV_CODE_LABEL" values={{ code: [...code].join(' ') }} />
            </VisuallyHidden>
          </p>
          <QrCode text={link} label={formatMessage({ id: 'TV_CODE_PICTURE' })} />
        </div>
      ) : null}
      {state === 'asking' ? (
        <Loading>
          <p className={styles.code} aria-hidden="true">
            {NO_CODE}
          </p>
        </Loading>
      ) : null}
      <p role="status" className={styles.status}>
        {state === 'waiting' ? <FormattedMessage id="TV_CODE_WAITING" /> : null}
        {state === 'expired' ? <FormattedMessage id="TV_CODE_EXPIRED" /> : null}
        {state === 'failed' ? failure : null}
        {state === 'signedIn' ? <FormattedMessage id="TV_CODE_SIGNED_IN" /> : null}
      </p>
      {state === 'signedIn' ? null : (
        <div className={styles.actions} data-arrows="first">
          {isOver ? (
            <Button onClick={onRenew}>
              <FormattedMessage id="TV_CODE_RENEW" />
            </Button>
          ) : null}
          <Button variant="outline" onClick={onForm}>
            <FormattedMessage id="TV_CODE_FORM" />
          </Button>
        </div>
      )}
    </div>
  );
}
