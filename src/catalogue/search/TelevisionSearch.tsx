/** TV-08: the search field of a television, with its keyboard. The results are on the page below. */
import { useSelector } from '@xstate/react';
import { useIntl } from 'react-intl';
import { queryIn } from '../../../machines/catalogue/search.ts';
import { SEARCH_MAXIMUM } from '../../../machines/domain/constants.ts';
import { useActors } from '../../actors/actors.tsx';
import { OnScreenKeyboard } from '../../ui/field/OnScreenKeyboard.tsx';
import styles from './TelevisionSearch.module.css';

export function TelevisionSearch() {
  const { search } = useActors();
  const { formatMessage } = useIntl();
  const isOpen = useSelector(search, (snapshot) => snapshot.matches('open'));
  const text = useSelector(search, ({ context }) => (isOpen ? context.text : (queryIn(context.here) ?? '')));
  const type = (next: string) => {
    if (!isOpen) search.send({ type: 'search.open' });
    search.send({ type: 'text.type', text: next.slice(0, SEARCH_MAXIMUM) });
  };
  return (
    <search className={styles.search}>
      <p className={styles.text} data-empty={text === ''} aria-live="polite">
        {text === '' ? formatMessage({ id: 'SEARCH_PLACEHOLDER' }) : text}
      </p>
      <OnScreenKeyboard
        keys="letters"
        label={formatMessage({ id: 'SEARCH_LABEL' })}
        onType={(character) => type(text + character)}
        onErase={() => type([...text].slice(0, -1).join(''))}
      />
    </search>
  );
}
