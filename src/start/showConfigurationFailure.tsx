import type { Root } from 'react-dom/client';
import { DEFAULT_LANGUAGE } from '../../machines/domain/constants.ts';
import { NO_TEXTS } from '../../machines/domain/viewerLanguage.ts';
import type { ConfigurationError } from '../configuration/configuration.ts';
import { completeEnglish } from '../i18n/builtIn.ts';
import { createTexts } from '../i18n/texts.ts';
import { ConfigurationFailure } from './ConfigurationFailure.tsx';

/** CFG-03: renders the page that names the wrong key. The page is in English, because the language is unknown without a configuration. */
export async function showConfigurationFailure(view: Root, { key, reason }: ConfigurationError): Promise<void> {
  const { intl } = createTexts(DEFAULT_LANGUAGE, NO_TEXTS, await completeEnglish());
  view.render(
    <ConfigurationFailure
      wrongKey={key}
      reason={reason}
      title={intl.formatMessage({ id: 'CONFIGURATION_WRONG_TITLE' })}
      text={intl.formatMessage({ id: 'CONFIGURATION_WRONG_TEXT' })}
    />,
  );
}
