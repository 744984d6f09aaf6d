import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { languageChoiceMachine } from '../../../machines/account/languageChoice.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { ConnectedAccountLayout } from '../../blocks/accountLayout/ConnectedAccountLayout.tsx';
import { useMessageText } from '../../i18n/MessageText.tsx';
import { CaptionSettings } from './CaptionSettings.tsx';
import { LanguageList } from './LanguageList.tsx';

/** /profile/language: the offered languages. A choice is saved in the profile and applies at once (ACC-11). */
export function LanguageScreen({ languageChoice: actor }: { languageChoice: ActorRefFrom<typeof languageChoiceMachine> }) {
  const { language } = useActors();
  const textOf = useMessageText();
  const offered = useSelector(language, ({ context }) => context.offered);
  const spoken = useSelector(language, ({ context }) => context.language);
  const saving = useSelector(actor, (snapshot) => (snapshot.matches('saving') ? snapshot.context.picked : null));
  const refused = useSelector(actor, (snapshot) => (snapshot.matches('refused') ? snapshot.context : null));
  const refusal = refused?.picked && refused.error ? { language: refused.picked, reason: textOf(refused.error) } : null;
  return (
    <ConnectedAccountLayout title={<FormattedMessage id="TITLE_LANGUAGE" />} text={<FormattedMessage id="LANGUAGE_TEXT" />}>
      <LanguageList
        languages={offered}
        chosen={spoken}
        saving={saving}
        refused={refusal}
        onPick={(picked) => actor.send({ type: 'language.pick', language: picked })}
      />
      <CaptionSettings />
    </ConnectedAccountLayout>
  );
}
