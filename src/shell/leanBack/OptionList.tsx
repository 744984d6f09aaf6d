import type { ListOfOptions } from '../../../machines/app/leanBack.machine.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

export type OptionListProps = { list: ListOfOptions; onChoose: (value: string) => void; onClose: () => void };

/** TV-15: the options of a list that a gamepad has pressed. */
export default function OptionList({ list: { label, options, chosen }, onChoose, onClose }: OptionListProps) {
  return (
    <Modal
      title={label}
      onClose={onClose}
      actions={options.map(({ value, name }) => (
        <Button
          key={value}
          isWide
          variant={value === chosen ? 'primary' : 'outline'}
          aria-pressed={value === chosen}
          data-autofocus={value === chosen || undefined}
          onClick={() => onChoose(value)}
        >
          {name}
        </Button>
      ))}
    />
  );
}
