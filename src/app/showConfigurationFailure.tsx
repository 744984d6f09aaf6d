import type { Root } from 'react-dom/client';
import type { ConfigurationError } from '../configuration/configuration.ts';
import { completeEnglish } from '../i18n/builtIn.ts';
import { ConfigurationFailure } from './ConfigurationFailure.tsx';

/** CFG-03: renders the page that names the wrong key. The page is in English, because the language is unknown without a configuration. */
export async function showConfigurationFailure(view: Root, { key, reason }: ConfigurationError): Promise<void> {
  const english = await completeEnglish();
  view.render(
    <ConfigurationFailure
      wrongKey={key}
      reason={reason}
      title={english.CONFIGURATION_WRONG_TITLE ?? ''}
      text={english.CONFIGURATION_WRONG_TEXT ?? ''}
    />,
  );
}
