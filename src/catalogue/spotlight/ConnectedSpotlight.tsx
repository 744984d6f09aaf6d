import { shallowEqual, useSelector } from '@xstate/react';
import { Suspense } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { spotlightMachine } from '../../../machines/catalogue/spotlight.machine.ts';
import { shownTrailer } from '../../../machines/catalogue/trailer.selectors.ts';
import { useSpotlight } from '../../actors/useSpotlight.ts';
import { StageContext, useStage } from '../../player/engine/StageContext.tsx';
import { TrailerPicture } from '../trailer/TrailerPicture.tsx';
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
  const cardTrailer = useSelector(spotlight, ({ children }) => children.cardTrailer);
  const trailer = useSelector(
    useSelector(cardTrailer, (snapshot) => snapshot?.children.trailer),
    shownTrailer,
    shallowEqual,
  );
  const stage = useStage();
  if (!card) return null;
  return (
    <Spotlight
      card={card}
      content={content}
      trailer={
        trailer?.isUnderWay ? (
          <StageContext value={stage.beside()}>
            <TrailerPicture fit="cover" />
          </StageContext>
        ) : null
      }
      isTrailerShown={trailer?.isShown === true}
    />
  );
}
