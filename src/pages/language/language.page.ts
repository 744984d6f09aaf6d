import { languageChoiceMachine } from '../../../machines/languageChoice/languageChoice.machine.ts';
import { languageChoiceImplementations } from '../../actors/languageChoice.ts';
import { definePage } from '../../app/definePage.ts';
import { LanguageScreen } from './LanguageScreen.tsx';

export default definePage(({ profiles }) => ({
  languageChoice: languageChoiceMachine.provide(languageChoiceImplementations({ profiles })),
}))({
  input: () => ({ languageChoice: undefined }),
  Screen: LanguageScreen,
});
