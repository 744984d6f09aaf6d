import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { titleActionsMachine } from '../../../machines/catalogue/titleActions.machine.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { Card } from '../../ui/card/Card.tsx';
import { Rail } from '../../ui/rail/Rail.tsx';

/** The row of a title's trailers (DET-15). A card opens its trailer above the page. Nothing without a trailer. */
export function TrailersRail({ actions, content }: { actions: ActorRefFrom<typeof titleActionsMachine>; content: Content }) {
  const { formatMessage } = useIntl();
  const hasTrailer = useSelector(actions, ({ context }) => context.features.autoplayTrailer && context.trailerId !== null);
  const name = formatMessage({ id: 'TRAILER_OF' }, { title: content.title });
  const picture = pictureFor('thumbnail', content.images);
  const card = useCallback(
    () => <Card key="trailer" design="thumbnail" title={name} picture={picture} onSelect={() => actions.send({ type: 'trailer.open' })} />,
    [name, picture, actions],
  );
  if (!hasTrailer) return null;
  return (
    <Rail
      railId="trailers"
      heading={formatMessage({ id: 'DETAIL_TRAILERS' })}
      showHeading
      layout="carousel"
      design="thumbnail"
      isEager
      count={1}
    >
      {card}
    </Rail>
  );
}
