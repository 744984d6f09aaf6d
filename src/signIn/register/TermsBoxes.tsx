import type { ChangeEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TermsChoice } from '../../../machines/signIn/terms.ts';
import styles from '../../blocks/form/PopupForm.module.css';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';

/** Addresses of the terms; without an address, the name is not a link. */
export type TermsLinks = { termsOfUse?: string | undefined; privacyPolicy?: string | undefined };

export type TermsBoxesProps = {
  terms: TermsChoice;
  links: TermsLinks;
  /** Without it, the boxes are uncontrolled and `terms` gives their initial values. */
  onChange?: (terms: TermsChoice) => void;
};

/** The checkboxes: the required agreement, and the optional newsletter (REG-01, REG-06). */
export function TermsBoxes({ terms, links, onChange }: TermsBoxesProps) {
  const tickOf = (name: keyof TermsChoice) =>
    onChange
      ? { checked: terms[name], onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...terms, [name]: target.checked }) }
      : { defaultChecked: terms[name] };
  return (
    <div className={styles.boxes}>
      <Checkbox
        name="agree"
        required
        {...tickOf('agree')}
        label={
          <FormattedMessage
            id="TERMS_AGREE"
            values={{
              terms: <Text id="TERMS_OF_USE" href={links.termsOfUse} />,
              privacy: <Text id="TERMS_PRIVACY" href={links.privacyPolicy} />,
            }}
          />
        }
      />
      <Checkbox name="optin" {...tickOf('optin')} label={<FormattedMessage id="TERMS_OPTIN" />} />
    </div>
  );
}

function Text({ id, href }: { id: string; href: string | undefined }) {
  if (!href) return <FormattedMessage id={id} />;
  return (
    <Anchor href={href} className={styles.link}>
      <FormattedMessage id={id} />
    </Anchor>
  );
}
