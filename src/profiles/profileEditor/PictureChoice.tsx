import { Check, Pencil } from 'lucide-react';
import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Avatar as Picture } from '../../../machines/domain/entities.ts';
import { routePath } from '../../../machines/domain/routes.ts';
import { avatarLetters } from '../../../machines/profiles/avatarLetters.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx';
import styles from './PictureChoice.module.css';

/** The number of pictures that fit beside the form; the gallery has the others. */
const SHOWN = 8;

export type PictureChoiceProps = {
  /** Its letters replace a missing picture. */
  name: string;
  pictures: readonly Picture[];
  /** The profile's own picture, which is always among the pictures shown. */
  saved: Picture | null;
  chosenId: string | null;
  /** The gallery is a separate page, and only for the profile that watches. */
  hasGallery: boolean;
  onChoose: (id: string) => void;
};

/** With a gallery, the first eight pictures, including the profile's own; without a gallery, all. */
function shownOf({ pictures, saved, hasGallery }: Pick<PictureChoiceProps, 'pictures' | 'saved' | 'hasGallery'>): readonly Picture[] {
  if (!hasGallery || pictures.length <= SHOWN) return pictures;
  const first = pictures.slice(0, SHOWN);
  if (saved === null || first.some(({ id }) => id === saved.id)) return first;
  return [...first.slice(0, SHOWN - 1), pictures.find(({ id }) => id === saved.id) ?? saved];
}

/** The picture of a profile in large, and other pictures to choose from (PRO-04, PRO-05). */
export function PictureChoice({ name, pictures, saved, chosenId, hasGallery, onChoose }: PictureChoiceProps) {
  const { formatMessage } = useIntl();
  const group = useId();
  const choices = useRef<HTMLFieldSetElement>(null);
  const { shown, end } = useGrowingList(shownOf({ pictures, saved, hasGallery }));
  const chosen = [...pictures, ...(saved ? [saved] : [])].find(({ id }) => id === chosenId);
  const leadToChoices = () => {
    const inputs = choices.current;
    (inputs?.querySelector<HTMLInputElement>('input:checked') ?? inputs?.querySelector('input'))?.focus();
  };
  return (
    <div className={styles.choice}>
      <div className={styles.picture}>
        <Avatar letters={avatarLetters(name)} imageUrl={chosen?.url} size={180} />
        {shown.length > 0 ? (
          <IconButton
            className={styles.change}
            label={formatMessage({ id: 'PROFILE_PICTURE_CHANGE' })}
            icon={<Pencil />}
            onClick={leadToChoices}
          />
        ) : null}
      </div>
      {shown.length > 0 ? (
        <fieldset ref={choices} className={styles.group}>
          <legend className={styles.legend}>
            <FormattedMessage id="TITLE_AVATAR" />
          </legend>
          <div className={styles.pictures}>
            {shown.map((picture) => (
              <label key={picture.id} className={styles.option} title={picture.name}>
                <input
                  type="radio"
                  className={styles.input}
                  name={group}
                  value={picture.id}
                  checked={picture.id === chosenId}
                  onChange={() => onChoose(picture.id)}
                />
                <Avatar letters={avatarLetters(picture.name)} imageUrl={picture.url} size={60} />
                <VisuallyHidden>{picture.name}</VisuallyHidden>
                <Check className={styles.tick} aria-hidden="true" />
              </label>
            ))}
            {end}
          </div>
        </fieldset>
      ) : null}
      {hasGallery && pictures.length > SHOWN ? (
        <Button variant="text" href={routePath('avatar')}>
          <FormattedMessage id="PROFILE_PICTURES_ALL" />
        </Button>
      ) : null}
    </div>
  );
}
