import { useIntl } from 'react-intl';

/** @returns translates a two-letter country code to the viewer's language; returns other texts unchanged */
export function useCountryName(): (country: string) => string {
  const { formatDisplayName } = useIntl();
  return (country) =>
    /^[A-Z]{2}$/.test(country) ? (formatDisplayName(country, { type: 'region', fallback: 'code' }) ?? country) : country;
}
