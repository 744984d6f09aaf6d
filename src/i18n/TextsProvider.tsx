import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import type { Texts } from './texts.ts';

/** Gives every view the texts, and the document its language (I18-04). A change of `texts` changes every text, number and date at once. */
export function TextsProvider({ texts: { locale, messages, intl }, children }: { texts: Texts; children: ReactNode }) {
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider locale={intl.locale} messages={messages}>
      {children}
    </IntlProvider>
  );
}
