import { type KeyboardEvent as KeyPress, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressOf, goTo } from './address.ts';
import { areasOf, type Listed, pagesOf } from './areas.ts';
import { FlowLink } from './FlowLink.tsx';
import { find, pages, paragraphs, untakenOf } from './known.ts';
import styles from './list.module.css';
import { flows } from './machines.ts';
import { Results } from './Results.tsx';
import { SPECIFICATION } from './Specification.tsx';
import { firstOf } from './search.ts';
import { SITE_MAP } from './siteRoutes.ts';

const GROUPS = { Features: areasOf(), Pages: pagesOf(pages) };
const GROUPINGS = ['Features', 'Pages'] as const;

type Choice = { open: string; onOpen: () => void };

function Machine({ listed: { flow, depth }, open, onOpen }: Choice & { listed: Listed }) {
  const untaken = untakenOf(flow).length;
  return (
    <li style={{ paddingInlineStart: depth * 14 }}>
      <FlowLink className={styles.machine} to={addressOf(flow.name)} isCurrent={flow.name === open} onOpen={onOpen}>
        <span className={styles.name}>{flow.name}</span>
        {untaken > 0 ? (
          <span className={styles.untaken} title={`${untaken} transitions are untaken`}>
            {untaken} untaken
          </span>
        ) : (
          <span className={styles.count} title="States">
            {flow.states.length}
          </span>
        )}
      </FlowLink>
    </li>
  );
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.closest('input, select, textarea') !== null || target.isContentEditable);

/**
 * All machines as a tree of parents and children, or the results of a search. `/` focuses the search field, Enter opens the first result,
 * and the up and down keys move through the list.
 * @param props.onWanted called when `/` starts a search: the list must be visible
 */
export function MachineList({ open, onOpen, onWanted }: Choice & { onWanted: () => void }) {
  const [query, setQuery] = useState('');
  const [grouping, setGrouping] = useState<(typeof GROUPINGS)[number]>('Features');
  const asked = useDeferredValue(query);
  const box = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
    event.preventDefault();
    onWanted();
    box.current?.focus();
    box.current?.select();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const move = (event: KeyPress) => {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way === undefined || !list.current) return;
    event.preventDefault();
    const links = [...list.current.querySelectorAll('a')];
    const at = links.findIndex((link) => link === document.activeElement);
    const next = at < 0 && way < 0 ? undefined : links[at + way];
    if (next) next.focus();
    else if (at === 0) box.current?.focus();
  };
  const openFirst = (event: KeyPress) => {
    if (event.key !== 'Enter') return;
    const to = firstOf(find(query));
    if (!to) return;
    goTo(to);
    onOpen();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move from the search field through the links
    <nav className={styles.list} aria-label="Machines" onKeyDown={move}>
      <div className={styles.head}>
        <p className={styles.title}>
          Marquee <span>flows</span>
        </p>
        <input
          ref={box}
          className={styles.search}
          type="search"
          aria-label="Find a flow in your words"
          aria-keyshortcuts="/"
          placeholder="wrong PIN, log out, PIN-03 …"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={openFirst}
        />
      </div>
      <div ref={list} className={styles.scroll}>
        {asked.trim() ? (
          <Results query={asked} open={open} onOpen={onOpen} />
        ) : (
          <>
            <FlowLink className={styles.machine} to={addressOf(SITE_MAP)} isCurrent={open === SITE_MAP} onOpen={onOpen}>
              Site map
            </FlowLink>
            <section className={styles.area}>
              <h2 className={styles.areaName}>Specification</h2>
              <ul>
                {paragraphs.map(({ number, name }) => (
                  <li key={number}>
                    <FlowLink
                      className={styles.machine}
                      to={addressOf(SPECIFICATION, { state: number })}
                      isCurrent={open === `${SPECIFICATION} ${number}`}
                      onOpen={onOpen}
                    >
                      {`${number} ${name}`}
                    </FlowLink>
                  </li>
                ))}
              </ul>
            </section>
            <div className={styles.groupings} role="group" aria-label="Group the machines by">
              {GROUPINGS.map((each) => (
                <button key={each} type="button" aria-pressed={grouping === each} onClick={() => setGrouping(each)}>
                  {each}
                </button>
              ))}
            </div>
            {GROUPS[grouping].map(({ name, machines }) => (
              <section key={name} className={styles.area}>
                <h2 className={styles.areaName}>{name}</h2>
                <ul>
                  {machines.map((listed) => (
                    <Machine key={listed.flow.name} listed={listed} open={open} onOpen={onOpen} />
                  ))}
                </ul>
              </section>
            ))}
            <p
              className={styles.summary}
            >{`${flows.length} machines, ${flows.reduce((sum, { states }) => sum + states.length, 0)} states`}</p>
          </>
        )}
      </div>
    </nav>
  );
}
