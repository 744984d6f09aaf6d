import { useIntl } from 'react-intl';

/** @returns what names a country: a code such as PT in the viewer's language, anything else as it is */
export function useCountryName(): (country: string) => string {
  const { formatDisplayName } = useIntl();
  return (country) =>
    /^[A-Z]{2}$/.test(country) ? (formatDisplayName(country, { type: 'region', fallback: 'code' }) ?? country) : country;
}
