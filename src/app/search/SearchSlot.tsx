/** The place of the search in a header: a magnifier, and in its place the box as soon as it is open (SCH-03). */
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { mayBrowse } from '../../../machines/domain/access.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useActors } from '../actors.tsx';
import { lazyView } from '../lazyView.ts';
import styles from './SearchSlot.module.css';

/** The magnifier is in the first load, the box is not. */
export const searchBox = lazyView(() => import('./SearchBox.tsx'));

/**
 * Who may not look around has nothing to search.
 * @param whileSettling the answer while it is being found out who the viewer is
 */
export const useMaySearch = ({ whileSettling }: { whileSettling: boolean }): boolean =>
  useSelector(useActors().navigation, ({ context: { session, features } }) =>
    session.kind === 'settling' ? whileSettling : mayBrowse(session, features),
  );

export function SearchSlot() {
  const { search } = useActors();
  const { formatMessage } = useIntl();
  const isOpen = useSelector(search, (snapshot) => snapshot.matches('open'));
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  const Box = searchBox;

  // Whoever closes the box from inside it is left with the magnifier; whoever pressed elsewhere is there already.
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);

  const magnifier = (
    <IconButton
      ref={opener}
      label={formatMessage({ id: 'TITLE_SEARCH' })}
      icon={<Search aria-hidden="true" />}
      onPointerEnter={searchBox.preload}
      onFocus={searchBox.preload}
      onClick={() => search.send({ type: 'search.open' })}
    />
  );
  return (
    <div className={styles.slot}>
      {isOpen ? (
        <Suspense fallback={magnifier}>
          <Box />
        </Suspense>
      ) : (
        magnifier
      )}
    </div>
  );
}
