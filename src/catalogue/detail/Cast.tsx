import { FormattedMessage } from 'react-intl';
import { isSearchable, resultsPath } from '../../../machines/catalogue/search.ts';
import type { Person } from '../../../machines/domain/entities.ts';
import { avatarLetters } from '../../../machines/profiles/avatarLetters.ts';
import { Avatar } from '../../ui/avatar/Avatar.tsx';
import { Anchor } from '../../ui/link/Anchor.tsx';
import { useOffers } from '../../ui/link/offered.ts';
import styles from './Cast.module.css';

/** DET-20: the cast as round pictures with the roles, each a link to the titles of the person (DET-13). */
export function Cast({ people }: { people: readonly Person[] }) {
  const isOffered = useOffers();
  return (
    <>
      <h2 className="visually-hidden">
        <FormattedMessage id="DETAIL_CAST" />
      </h2>
      <ul className={styles.cast}>
        {people.map((person, index) => {
          const address = resultsPath(person.name);
          const isLink = isSearchable(person.name) && isOffered(address);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- one person may play two roles
            <li key={index} className={styles.item}>
              {isLink ? (
                <Anchor className={styles.person} href={address}>
                  <Portrait {...person} />
                </Anchor>
              ) : (
                <span className={styles.person}>
                  <Portrait {...person} />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Pixels. */
const SIZE = 64;

function Portrait({ name, role, picture }: Person) {
  return (
    <>
      <Avatar letters={avatarLetters(name)} imageUrl={picture ?? null} size={SIZE} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span> {role ? <span className={styles.role}>{role}</span> : null}
      </span>
    </>
  );
}
