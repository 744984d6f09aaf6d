import { useIntl } from 'react-intl';
import { BEDTIMES } from '../../../machines/domain/bedtime.ts';
import { CLOCK } from '../../i18n/clock.ts';
import { Select } from '../../ui/choice/Select.tsx';

export type BedtimeChoiceProps = {
  /** "HH:MM"; null: none. */
  chosen: string | null;
  /** As the service has it: it stays among the options. */
  saved: string | null;
  isSaving: boolean;
  onChoose: (bedtime: string | null) => void;
};

/** The bedtime of a child, for the master profile (KID-15). */
export function BedtimeChoice({ chosen, saved, isSaving, onChoose }: BedtimeChoiceProps) {
  const { formatMessage, formatTime } = useIntl();
  /** In the digits of the language. Any day: UTC has no changes of the clock. */
  const nameOf = (time: string) => formatTime(`2026-01-01T${time}Z`, { ...CLOCK, timeZone: 'UTC' });
  const times = [...new Set([...BEDTIMES, ...(saved === null ? [] : [saved])])].toSorted();
  return (
    <Select
      label={formatMessage({ id: 'PROFILE_BEDTIME' })}
      name="bedtime"
      options={[
        { value: '', label: formatMessage({ id: 'PROFILE_BEDTIME_NONE' }) },
        ...times.map((value) => ({ value, label: nameOf(value) })),
      ]}
      value={chosen ?? ''}
      disabled={isSaving}
      hint={formatMessage({ id: 'PROFILE_BEDTIME_TEXT' })}
      onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
    />
  );
}
