import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mayManageItself } from '../../../machines/domain/access.ts';
import type { Language, Profile } from '../../../machines/domain/entities.ts';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { isKidsProfile } from '../../../machines/domain/kids.ts';
import type { ProfileDraft } from '../../../machines/domain/profileDraft.ts';
import { isAgeLimit } from '../../../machines/domain/restriction.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import type { ProfileChoices } from '../../../machines/profiles/profileEditor.machine.ts';
import { submission } from '../../blocks/form/submission.ts';
import { useFocusWhenSaved } from '../../blocks/form/useFocusWhenSaved.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { languageName } from '../../i18n/languageNames.ts';
import { Select } from '../../ui/choice/Select.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { PAGE_HEADING } from '../../ui/page/focus.ts';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { LimitWithoutPin, type LimitWithoutPinProps } from '../profileRestriction/LimitWithoutPin.tsx';
import { AgeChoice, AgeNote } from './AgeChoice.tsx';
import { BedtimeChoice } from './BedtimeChoice.tsx';
import { FormActions } from './FormActions.tsx';
import { NewPin } from './NewPin.tsx';
import { PictureChoice } from './PictureChoice.tsx';
import styles from './ProfileForm.module.css';
import { ProtectionRow } from './ProtectionRow.tsx';
import { useMediaLanguages } from './useMediaLanguages.ts';

export type ProfileFormProps = {
  /** The values in the form. */
  draft: ProfileDraft;
  /** The profile as the service has it; null for a new profile. */
  profile: Profile | null;
  choices: ProfileChoices;
  /** The languages that the settings offer; the field is hidden when there is only one. */
  languages: readonly Language[];
  problems: readonly FieldProblem[];
  /** The profile is the active one. */
  isOwn: boolean;
  /** The master profile edits (PRO-10). */
  byMaster: boolean;
  /** The master profile, when it has no PIN that keeps the other profiles out (PRO-16). */
  managerWithoutPin: LimitWithoutPinProps['manager'] | null;
  /** KID-15: the service keeps bedtimes. */
  hasBedtimes: boolean;
  canSave: boolean;
  isSaving: boolean;
  /** Called with the values of the whole form. */
  onEdit: (draft: ProfileDraft) => void;
  onSave: () => void;
};

/** The form of a new or an existing profile (PRO-04, PRO-05). */
export function ProfileForm(props: ProfileFormProps) {
  const { draft, profile, choices, problems, isOwn, byMaster, managerWithoutPin, hasBedtimes, canSave, isSaving, onEdit, onSave } = props;
  // PRO-15: only the master profile sets the PIN of a restricted profile, or deletes the profile.
  const mayChange = byMaster || (profile !== null && mayManageItself(profile));
  const chosenLimit = choices.restrictions.find(({ id }) => id === draft.restrictionId) ?? null;
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems);
  useFocusWhenSaved(form, { isSaving, isRefused: problems.length > 0 });
  const save = submission(!canSave || isSaving, onSave);
  const change = (changes: Partial<ProfileDraft>) => {
    if (!isSaving) onEdit({ ...draft, ...changes });
  };
  return (
    <form ref={form} className={styles.form} tabIndex={-1} aria-labelledby={PAGE_HEADING} onSubmit={save} noValidate>
      <div className={styles.columns}>
        <PictureChoice
          name={draft.name}
          pictures={choices.avatars}
          saved={profile?.avatar ?? null}
          chosenId={draft.avatarId}
          hasGallery={isOwn}
          onChoose={(avatarId) => change({ avatarId })}
        />
        <div className={styles.fields}>
          <Field
            label={formatMessage({ id: 'PROFILE_NAME' })}
            name="name"
            autoComplete="off"
            value={draft.name}
            readOnly={isSaving}
            error={errorOf('name')}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <SpokenLanguage {...props} onChange={change} />
          {byMaster && choices.restrictions.length > 0 ? (
            <AgeChoice
              restrictions={choices.restrictions}
              chosenId={draft.restrictionId}
              moreHref={profile && routePath('profileRestriction', {}, { id: profile.id })}
              onChoose={(restrictionId) => change({ restrictionId })}
            />
          ) : null}
          {byMaster &&
          hasBedtimes &&
          chosenLimit &&
          isKidsProfile({ isMaster: profile?.isMaster === true, ageLimit: chosenLimit.value }) ? (
            <BedtimeChoice
              chosen={draft.bedtime}
              saved={profile?.bedtime ?? null}
              isSaving={isSaving}
              onChoose={(bedtime) => change({ bedtime })}
            />
          ) : null}
          {managerWithoutPin && !profile?.isMaster && chosenLimit && isAgeLimit(chosenLimit) ? (
            <LimitWithoutPin manager={managerWithoutPin} />
          ) : null}
          {byMaster ? null : <AgeNote present={chosenLimit} />}
          {isOwn ? <MediaLanguages draft={draft} isSaving={isSaving} onChange={change} /> : null}
          {profile ? (
            mayChange && <ProtectionRow profile={profile} />
          ) : (
            <NewPin isSaving={isSaving} errorAt={errorOf} onChange={(pin) => change(pin)} />
          )}
          <FormActions mayDelete={mayChange} profile={profile} isOwn={isOwn} canSave={canSave} isSaving={isSaving} />
          <ErrorList messages={messages} />
        </div>
      </div>
    </form>
  );
}

type ChoiceProps = Pick<ProfileFormProps, 'draft' | 'isSaving'> & { onChange: (changes: Partial<ProfileDraft>) => void };

/** Each language is named in that language, because the viewer may not read the current one. */
function SpokenLanguage({ draft, profile, languages, isSaving, onChange }: ChoiceProps & Pick<ProfileFormProps, 'profile' | 'languages'>) {
  const { formatMessage } = useIntl();
  /** The profile's language, which stays among the options when the settings no longer offer it. */
  const [first] = useState(profile?.locale ?? null);
  if (languages.length < 2) return null;
  const offered = [...new Set([...languages, ...(first ? [first] : [])])];
  return (
    <Select
      label={formatMessage({ id: 'TITLE_LANGUAGE' })}
      name="locale"
      options={[
        ...(draft.locale === null ? [{ value: '', label: formatMessage({ id: 'PROFILE_LANGUAGE_NONE' }) }] : []),
        ...offered.map((value) => ({ value, label: languageName(value, offered) })),
      ]}
      value={draft.locale ?? ''}
      disabled={isSaving}
      onChange={({ currentTarget }) => onChange({ locale: offered.find((each) => each === currentTarget.value) ?? null })}
    />
  );
}

/** The languages of audio and subtitles: the service stores them only for the profile that watches. */
function MediaLanguages({ draft, isSaving, onChange }: ChoiceProps) {
  const { formatMessage } = useIntl();
  const [first] = useState(draft);
  const optionsOf = useMediaLanguages();
  return (
    <div className={styles.pair}>
      <Select
        label={formatMessage({ id: 'PROFILE_AUDIO' })}
        name="audioLanguage"
        options={[{ value: '', label: formatMessage({ id: 'PROFILE_AUDIO_NONE' }) }, ...optionsOf(first.audioLanguage)]}
        value={draft.audioLanguage ?? ''}
        disabled={isSaving}
        onChange={({ currentTarget }) => onChange({ audioLanguage: currentTarget.value || null })}
      />
      <Select
        label={formatMessage({ id: 'PROFILE_SUBTITLES' })}
        name="subtitleLanguage"
        options={[{ value: '', label: formatMessage({ id: 'PROFILE_SUBTITLES_NONE' }) }, ...optionsOf(first.subtitleLanguage)]}
        value={draft.subtitleLanguage ?? ''}
        disabled={isSaving}
        onChange={({ currentTarget }) => onChange({ subtitleLanguage: currentTarget.value || null })}
      />
    </div>
  );
}
