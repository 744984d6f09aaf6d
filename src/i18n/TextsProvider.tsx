import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { IntlProvider, RawIntlProvider, useIntl } from 'react-intl';
import { directionOf } from '../../machines/domain/viewerLanguage.ts';
import { withShownTimes } from './shownTimes.ts';
import type { Texts } from './texts.ts';

/**
 * Provides the texts to all views, and sets the language and the direction of the document (I18-04, LNG-05). A change of `texts`
 * or `timeZone` updates all texts, numbers and dates at once (TIM-02).
 */
type Props = {
  texts: Texts /** IANA name; undefined: the zone of the device at the first use of each format. */;
  timeZone?: string | undefined;
  children: ReactNode;
};

export function TextsProvider({ texts: { locale, messages, intl }, timeZone, children }: Props) {
  // Before the first paint: a direction that is set later changes the style of every element once more.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.setAttribute('dir', directionOf(locale));
  }, [locale]);
  return (
    <IntlProvider locale={intl.locale} messages={messages} timeZone={timeZone}>
      <ShownTimes>{children}</ShownTimes>
    </IntlProvider>
  );
}

/** A time that cannot be shown leaves no trace in a view (TIM-01). */
function ShownTimes({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return <RawIntlProvider value={useMemo(() => withShownTimes(intl), [intl])}>{children}</RawIntlProvider>;
}
