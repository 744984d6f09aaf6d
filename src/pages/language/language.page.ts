import { languageChoiceMachine } from '../../../machines/account/languageChoice.machine.ts';
import { definePage } from '../definePage.ts';
import { LanguageScreen } from './LanguageScreen.tsx';
import { languageChoiceImplementations } from './languageChoice.implementations.ts';

export default definePage(({ profiles }) => ({
  languageChoice: languageChoiceMachine.provide(languageChoiceImplementations({ profiles })),
}))({
  input: () => ({ languageChoice: undefined }),
  Screen: LanguageScreen,
});
