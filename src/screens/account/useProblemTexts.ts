import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { useMessageText } from '../../i18n/MessageText.tsx';

/**
 * The problems of a form in words.
 * @returns `all` for the list, `of` for the sentence beside a field; null when nothing is wrong with it
 */
export function useProblemTexts(problems: readonly FieldProblem[]) {
  const say = useMessageText();
  return {
    all: problems.map(({ message }) => say(message)),
    of: (field: string): string | null => {
      const own = problems.find((problem) => problem.field === field);
      return own ? say(own.message) : null;
    },
  };
}
