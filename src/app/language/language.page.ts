import { languageChoiceMachine } from '../../../machines/account/languageChoice.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { withWork } from '../../start/work.ts';
import { LanguageScreen } from './LanguageScreen.tsx';

export default definePage(({ profiles }) => ({
  languageChoice: withWork(languageChoiceMachine, {
    saveLanguage: ({ input, signal }) => profiles.saveLocale({ locale: input.language }, signal),
  }),
}))({
  input: () => ({ languageChoice: undefined }),
  Screen: LanguageScreen,
});
