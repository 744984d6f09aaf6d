import { languageChoiceMachine } from '../../../machines/account/languageChoice.machine.ts';
import { withWork } from '../../work.ts';
import { definePage } from '../definePage.ts';
import { LanguageScreen } from './LanguageScreen.tsx';

export default definePage(({ profiles }) => ({
  languageChoice: withWork(languageChoiceMachine, {
    saveLanguage: ({ input, signal }) => profiles.saveLocale({ locale: input.language }, signal),
  }),
}))({
  input: () => ({ languageChoice: undefined }),
  Screen: LanguageScreen,
});
