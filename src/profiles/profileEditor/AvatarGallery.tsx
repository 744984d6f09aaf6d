import { Check } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { Avatar as Picture } from '../../../machines/domain/entities.ts';
import { avatarLetters } from '../../../machines/profiles/avatarLetters.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { BusyDots } from '../../ui/button/Dots.tsx';
import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { ErrorList } from '../../ui/status/ErrorList.tsx';
import styles from './AvatarGallery.module.css';

export type AvatarGalleryProps = {
  pictures: readonly Picture[];
  /** The id of the profile's saved picture. */
  currentId: string | null;
  /** The id of the picture that is being saved. */
  savingId: string | null;
  /** Why the last choice was not saved, as a sentence. */
  error: string | null;
  onPick: (picture: Picture) => void;
};

/** All pictures (PRO-05). Buttons instead of radio buttons: a choice is saved at once, so arrow keys must not choose. */
export function AvatarGallery({ pictures, currentId, savingId, error, onPick }: AvatarGalleryProps) {
  const { formatMessage } = useIntl();
  const { shown, end } = useGrowingList(pictures);
  return (
    <>
      <ul className={styles.gallery} aria-busy={savingId !== null}>
        {shown.map((picture) => (
          <li key={picture.id}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={picture.id === currentId}
              aria-busy={picture.id === savingId || undefined}
              onClick={() => onPick(picture)}
            >
              <span className={styles.picture}>
                <Avatar letters={avatarLetters(picture.name)} imageUrl={picture.url} size={112} />
                <Check className={styles.tick} aria-hidden="true" />
                {picture.id === savingId ? (
                  <span className={styles.saving} data-dark="">
                    <BusyDots />
                  </span>
                ) : null}
              </span>
              <span className={styles.name}>{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {end}
      {/* Below the pictures, which must not move under the pointer. */}
      <ErrorList title={formatMessage({ id: 'PROFILE_CHOICE_NOT_SAVED' })} messages={error === null ? [] : [error]} />
    </>
  );
}
