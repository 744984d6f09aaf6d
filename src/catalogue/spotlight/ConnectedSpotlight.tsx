import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { spotlightMachine } from '../../../machines/catalogue/spotlight.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { useSpotlight } from '../../actors/useSpotlight.ts';
import { useMinute } from '../../ui/clock/useMinute.ts';
import { useBesideTrailer } from '../trailer/useBesideTrailer.tsx';
import { Spotlight } from './Spotlight.tsx';

/** The spotlight, connected to its actor. */
export function ConnectedSpotlight() {
  const spotlight = useSpotlight();
  return spotlight ? (
    <Suspense>
      <Lit spotlight={spotlight} />
    </Suspense>
  ) : null;
}

function Lit({ spotlight }: { spotlight: ActorRefFrom<typeof spotlightMachine> }) {
  const { card, content } = useSelector(spotlight, ({ context }) => context);
  const ofTrailer = useBesideTrailer(useSelector(spotlight, ({ children }) => children.autoTrailer));
  const { root } = useActors();
  const now = useMinute(root.getSnapshot().context.now);
  const isPremium = useSelector(root, ({ context }) => context.viewer.account?.isPremium === true);
  return card ? <Spotlight {...{ card, content, now, isPremium }} {...ofTrailer} /> : null;
}
