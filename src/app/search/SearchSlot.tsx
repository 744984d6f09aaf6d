/** The search in a header: a button, which the search box replaces while it is open (SCH-03). */
import { useSelector } from '@xstate/react';
import { Search } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { Snapshot } from 'xstate';
import { mayBrowse } from '../../../machines/domain/access.ts';
import { useActors } from '../../actors/actors.tsx';
import { earlyEventsOf } from '../../actors/lazyLogic.ts';
import { lazyView } from '../../actors/lazyView.ts';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { EarlySearch } from './EarlySearch.tsx';
import styles from './SearchSlot.module.css';

/** The button is in the first load; the box is a separate chunk. */
export const searchBox = lazyView(() => import('./SearchBox.tsx'));

/**
 * True when the viewer may browse the catalogue, and thus search.
 * @param whileSettling the result while the session is not known yet
 */
export const useMaySearch = ({ whileSettling }: { whileSettling: boolean }): boolean =>
  useSelector(useActors().navigation, ({ context: { session, features } }) =>
    session.kind === 'settling' ? whileSettling : mayBrowse(session, features),
  );

/** True when the viewer opened search and did not close it before its machine has loaded. */
const isAskedFor = (snapshot: Snapshot<unknown>): boolean =>
  earlyEventsOf(snapshot).findLast(({ type }) => type === 'search.open' || type === 'search.close')?.type === 'search.open';

export function SearchSlot() {
  const { search } = useActors();
  const { formatMessage } = useIntl();
  const isOpen = useSelector(search, (snapshot) => snapshot.matches('open'));
  const isWanted = useSelector(search, isAskedFor) || isOpen;
  const [isComposing, setIsComposing] = useState(false);
  const [isBoxThere, setIsBoxThere] = useState(false);
  const early = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasWanted = useRef(isWanted);
  const Box = searchBox;

  // Closing the box removes the focused field, so focus moves to the button. After a press elsewhere, the pressed element has the focus.
  useLayoutEffect(() => {
    if (wasWanted.current && !isWanted && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
    wasWanted.current = isWanted;
  }, [isWanted]);

  /** The box takes caret and selection from the early field. It takes the focus only if the early field still has it. */
  const takeOver = (field: HTMLInputElement) => {
    const typed = early.current;
    if (typed === null || document.activeElement === typed) field.focus({ preventScroll: true });
    if (typed?.value) field.setSelectionRange(typed.selectionStart, typed.selectionEnd);
    else field.select();
    setIsBoxThere(true);
    return () => setIsBoxThere(false);
  };

  return (
    <div className={styles.slot} data-search="">
      {isWanted ? null : (
        <IconButton
          ref={opener}
          label={formatMessage({ id: 'TITLE_SEARCH' })}
          icon={<Search aria-hidden="true" />}
          onPointerEnter={searchBox.preload}
          onFocus={searchBox.preload}
          onClick={() => search.send({ type: 'search.open' })}
        />
      )}
      {isWanted && !isBoxThere ? (
        <EarlySearch
          field={early}
          text={isOpen ? search.getSnapshot().context.text : ''}
          onType={(text, composes) => {
            setIsComposing(composes);
            search.send({ type: 'text.type', text, isComposing: composes });
          }}
          onSubmit={() => search.send({ type: 'search.submit' })}
          onClose={() => {
            setIsComposing(false);
            search.send({ type: 'search.close' });
          }}
          onLeave={() => search.send({ type: 'search.leave' })}
        />
      ) : null}
      {/* An input method ends a composition in the field where it began. */}
      {isOpen && !isComposing ? (
        <Suspense fallback={null}>
          <Box begin={takeOver} />
        </Suspense>
      ) : null}
    </div>
  );
}
