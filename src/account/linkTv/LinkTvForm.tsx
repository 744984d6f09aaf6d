import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FieldProblem } from '../../../machines/domain/forms.ts';
import { submission } from '../../blocks/form/submission.ts';
import { useProblems } from '../../blocks/form/useProblems.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Field } from '../../ui/field/Field.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import { focusOnMount } from './focusOnMount.ts';
import styles from './LinkTvView.module.css';
import { TvPicture } from './TvPicture.tsx';

const STEPS = [
  { title: 'LINK_TV_OPEN', text: 'LINK_TV_OPEN_TEXT' },
  { title: 'LINK_TV_CHOOSE', text: 'LINK_TV_CHOOSE_TEXT' },
] as const;

export type LinkTvFormProps = {
  /** The code in the URL; read only at the first render. */
  code: string;
  /** The form takes the focus at the first render, because the viewer asked for it. */
  hasFocus: boolean;
  problems: readonly FieldProblem[];
  isLinking: boolean;
  /** The link to the page where a device can be removed; null without an error or without that page. */
  manageHref: string | null;
  onSubmit: (code: string) => void;
  onEdit: () => void;
};

/** Explains where to find the code, and takes it (ACC-10). Lower case, spaces and hyphens are allowed. */
export function LinkTvForm({ code, hasFocus, problems, isLinking, manageHref, onSubmit, onEdit }: LinkTvFormProps) {
  const { formatMessage } = useIntl();
  const { form, messages, errorOf } = useProblems(problems);
  const [first] = useState({ code, hasFocus });
  const submit = submission(isLinking, (textOf) => onSubmit(textOf('code')));
  return (
    <div className={styles.columns}>
      <div>
        <ol className={styles.steps}>
          {STEPS.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <b>
                <FormattedMessage id={title} />
              </b>
              <span>
                <FormattedMessage id={text} />
              </span>
            </li>
          ))}
          <li className={styles.step} data-current="true">
            <form ref={form} onSubmit={submit} onInput={onEdit} noValidate>
              <Field
                {...(first.hasFocus ? { ref: focusOnMount } : {})}
                className={styles.code}
                label={formatMessage({ id: 'LINK_TV_CODE' })}
                name="code"
                defaultValue={first.code}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                autoCorrect="off"
                spellCheck={false}
                error={errorOf('code')}
                readOnly={isLinking}
              />
              <Button type="submit" className={styles.submit} busy={isLinking}>
                <FormattedMessage id="LINK_TV_SUBMIT" />
              </Button>
              <ErrorList messages={messages} />
              {manageHref === null ? null : (
                <Button variant="outline" className={styles.manage} href={manageHref}>
                  <FormattedMessage id="LINK_TV_MANAGE" />
                </Button>
              )}
            </form>
          </li>
        </ol>
      </div>
      <TvPicture />
    </div>
  );
}
