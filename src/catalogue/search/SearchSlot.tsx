/** The search in a header: a button, which the search box replaces while it is open (SCH-03). */

import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { mayBrowse } from '../../../machines/domain/access.ts';
import { useActors } from '../../actors/actors.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { isNowhere } from '../../ui/page/focus.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchList } from './SearchBoxView.tsx';
import styles from './SearchSlot.module.css';

/**
 * True when there is a search (CFG-08) and the viewer may browse the catalogue.
 * @param whileSettling the result while the session is not known yet
 */
export const useMaySearch = ({ whileSettling }: { whileSettling: boolean }): boolean =>
  useSelector(
    useActors().navigation,
    ({ context: { session, features } }) => features.search && (session.kind === 'settling' ? whileSettling : mayBrowse(session, features)),
  );

export function SearchSlot() {
  const { search } = useActors();
  const { formatMessage } = useIntl();
  const isOpen = useSelector(search, (snapshot) => snapshot.matches('open'));
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);

  // Closing the box removes the focused field, so focus moves to the button. After a press elsewhere, the pressed element has the focus.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && isNowhere()) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  return (
    <div className={styles.slot}>
      {isOpen ? (
        <SearchBox />
      ) : (
        <IconButton
          ref={opener}
          label={formatMessage({ id: 'TITLE_SEARCH' })}
          icon={<Search aria-hidden="true" />}
          onPointerEnter={SearchList.preload}
          onFocus={SearchList.preload}
          onClick={() => search.send({ type: 'search.open' })}
        />
      )}
    </div>
  );
}
