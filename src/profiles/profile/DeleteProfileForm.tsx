import { Heart, Settings2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Profile } from '../../../machines/domain/entities.ts';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { avatarLetters } from '../../../machines/profiles/avatarLetters.ts';
import { submission } from '../../blocks/form/submission.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PAGE_HEADING } from '../../ui/page/focus.ts';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './DeleteProfileForm.module.css';

export type DeleteProfileFormProps = {
  profile: Pick<Profile, 'id' | 'name' | 'avatar'>;
  problems: readonly FieldProblem[];
  isDeleting: boolean;
  /** Called with the typed word, and the expected word in the viewer's language. */
  onSubmit: (words: { typedWord: string; askedWord: string }) => void;
  onEdit: () => void;
};

/** Lists the losses before a profile is deleted, and asks for the confirmation word (PRO-06). The primary button keeps the profile. */
export function DeleteProfileForm({ profile, problems, isDeleting, onSubmit, onEdit }: DeleteProfileFormProps) {
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems);
  const askedWord = formatMessage({ id: 'DELETE_ACCOUNT_WORD' });
  const submit = submission(isDeleting, (textOf) => onSubmit({ typedWord: textOf('typedWord'), askedWord }));
  return (
    <form ref={form} className={styles.panel} aria-labelledby={PAGE_HEADING} onSubmit={submit} onInput={onEdit} noValidate>
      <div className={styles.who}>
        <Avatar letters={avatarLetters(profile.name)} imageUrl={profile.avatar?.url} size={72} />
        <p className={styles.intro}>
          <FormattedMessage id="PROFILE_DELETE_TEXT" />
        </p>
      </div>
      <ul className={styles.losses}>
        <li>
          <Heart aria-hidden="true" />
          <FormattedMessage id="PROFILE_DELETE_LISTS" />
        </li>
        <li>
          <Settings2 aria-hidden="true" />
          <FormattedMessage id="PROFILE_DELETE_SETTINGS" />
        </li>
      </ul>
      <Field
        className={styles.word}
        label={formatMessage({ id: 'DELETE_ACCOUNT_TYPE_WORD' }, { word: askedWord })}
        name="typedWord"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
        readOnly={isDeleting}
        error={errorOf('typedWord')}
      />
      <div className={styles.actions}>
        <Button href={routePath('editProfile', {}, { id: profile.id })}>
          <FormattedMessage id="PROFILE_DELETE_KEEP" />
        </Button>
        <Button type="submit" variant="danger" busy={isDeleting}>
          <FormattedMessage id="TITLE_DELETE_PROFILE" />
        </Button>
      </div>
      <ErrorList messages={messages} />
    </form>
  );
}
