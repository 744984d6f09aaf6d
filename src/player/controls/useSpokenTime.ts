import { useIntl } from 'react-intl';

/**
 * A position in words for screen readers: "24 minutes 31 seconds". They would read "24:31" as a time of day.
 * @returns a function of seconds
 */
export function useSpokenTime(): (seconds: number) => string {
  const { formatMessage } = useIntl();
  return (seconds) => {
    const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
    return formatMessage(
      { id: 'PLAYER_SPOKEN_TIME' },
      { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 },
    ).trim();
  };
}
