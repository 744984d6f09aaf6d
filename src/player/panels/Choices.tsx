import { Check } from 'lucide-react';
import { useId } from 'react';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import styles from './Panel.module.css';

export type Choice = { value: string; label: string; lang?: string /** Further text under the label. */; detail?: string | null };

type ChoicesProps = {
  title: string;
  choices: readonly Choice[];
  chosen: string;
  /** True: takes the focus when its panel opens. */
  isFirst?: boolean;
  onChoose: (value: string) => void;
};

/** A list of radio buttons. */
export function Choices({ title, choices, chosen, isFirst = false, onChoose }: ChoicesProps) {
  const name = useId();
  const { shown, end } = useGrowingList(choices, choices.findIndex(({ value }) => value === chosen) + 1);
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.title}>{title}</legend>
      {shown.map(({ value, label, lang, detail }) => (
        <label key={value} className={styles.choice} data-chosen={value === chosen}>
          <input
            className={styles.radio}
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            ref={isFirst && value === chosen ? focusOnOpening : undefined}
            onChange={() => onChoose(value)}
          />
          <span className={styles.check}>{value === chosen ? <Check aria-hidden="true" /> : null}</span>
          <span className={styles.name}>
            <span lang={lang}>{label}</span>
            {detail ? <span className={styles.detail}>{detail}</span> : null}
          </span>
        </label>
      ))}
      {end}
    </fieldset>
  );
}

function focusOnOpening(input: HTMLInputElement | null) {
  if (input && !input.closest('[data-panel-body]')?.contains(document.activeElement)) input.focus({ preventScroll: true });
}
