import { type ReactNode, useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import type { Texts } from './texts.ts';

/**
 * Provides the texts to all views, and sets the language of the document (I18-04). A change of `texts`
 * updates all texts, numbers and dates at once.
 */
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
