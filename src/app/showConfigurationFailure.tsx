import type { Root } from 'react-dom/client';
import { completeEnglish } from '../i18n/builtIn.ts';
import { ConfigurationFailure } from './ConfigurationFailure.tsx';
import type { ConfigurationError } from './configuration.ts';

/** CFG-03: the page that names the wrong key, in English: which language is spoken nobody knows without a configuration. */
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
