import { useSelector } from '@xstate/react';
import { pinWantedOf } from '../../../machines/app/pages.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { MissingProfile } from '../../app/errors/MissingProfile.tsx';
import { LockedPage } from './LockedPage.tsx';

/** Stands for a page that needs a PIN, or is of a profile that does not exist. */
export default function WithheldPage({ isMissing }: { isMissing: boolean }) {
  const { pages } = useActors();
  const name = useSelector(pages, ({ context }) => pinWantedOf(context)?.profile.name ?? '');
  return isMissing ? <MissingProfile /> : <LockedPage name={name} onUnlock={() => pages.send({ type: 'page.unlock' })} />;
}
