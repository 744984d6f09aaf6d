import { RovingGroup } from '../../ui/choice/RovingGroup.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
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

/** Enter, Space and a press choose a tab. Focus does not choose, because the content of a tab has to be fetched. */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  const { shown, end } = useGrowingList(tabs, tabs.findIndex(({ id }) => id === chosen) + 1);
  return (
    <RovingGroup className={styles.tabs} role="tablist" aria-label={label}>
      {shown.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={tabIdOf(id)}
          className={styles.tab}
          aria-selected={id === chosen}
          aria-controls={id === chosen ? panelIdOf(id) : undefined}
          onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          onClick={() => onChoose(id)}
        >
          {name}
        </button>
      ))}
      {end}
    </RovingGroup>
  );
}
