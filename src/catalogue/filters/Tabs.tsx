import { type KeyboardEvent, useRef } from 'react';
import { keyInRow } from '../../ui/rail/keyInRow.ts';
import styles from './Tabs.module.css';

export type Tab = { id: string; name: string };

export const tabIdOf = (id: string) => `tab-${id}`;
export const panelIdOf = (id: string) => `panel-${id}`;

export type TabsProps = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (id: string) => void;
};

const TO: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * A row of tabs with one tab stop. Arrow keys, Home and End move the focus. Enter, Space and a press choose a tab. Focus does not choose,
 * because the content of a tab has to be fetched.
 */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  const row = useRef<HTMLDivElement>(null);
  const keyDown = (event: KeyboardEvent) => {
    const buttons = [...(row.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const at = buttons.findIndex((button) => button === event.target);
    const move = TO[keyInRow(event.key, event.currentTarget)];
    if (at < 0 || !move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    buttons[move(at, buttons.length)]?.focus();
  };
  return (
    <div ref={row} className={styles.tabs} role="tablist" aria-label={label}>
      {tabs.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabIdOf(id)}
          className={styles.tab}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelIdOf(id) : undefined}
          tabIndex={id === chosen ? 0 : -1}
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          onKeyDown={keyDown}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
