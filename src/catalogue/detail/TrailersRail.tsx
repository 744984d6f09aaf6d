import { shallowEqual, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type { titleActionsMachine } from '../../../machines/catalogue/titleActions.machine.ts';
import type { Content } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { useTitleWords } from '../../blocks/rails/useTitleWords.ts';
import { Card } from '../../ui/card/Card.tsx';
import { Rail } from '../../ui/rail/Rail.tsx';

/**
 * The row of a title's trailer and its extras (DET-15, DET-17). A card opens its film above the page. Nothing without a trailer and
 * without extras, and with trailers off.
 */
export function TrailersRail({ actions, content }: { actions: ActorRefFrom<typeof titleActionsMachine>; content: Content }) {
  const { formatMessage } = useIntl();
  const { shortLength } = useTitleWords();
  const { isOn, trailerId, extras } = useSelector(
    actions,
    ({ context }) => ({ isOn: context.features.autoplayTrailer, trailerId: context.trailerId, extras: context.extras }),
    shallowEqual,
  );
  const trailers = trailerId === null ? 0 : 1;
  const name = formatMessage({ id: 'TRAILER_OF' }, { title: content.title });
  const picture = pictureFor('thumbnail', content.images);
  const card = useCallback(
    (index: number) => {
      const extra = extras[index - trailers];
      return extra ? (
        <Card
          key={extra.mediaId}
          design="thumbnail"
          title={extra.title}
          meta={extra.duration === null ? null : shortLength(extra.duration)}
          picture={pictureFor('thumbnail', extra.images) ?? picture}
          onSelect={() => actions.send({ type: 'extra.open', mediaId: extra.mediaId })}
        />
      ) : (
        <Card key="trailer" design="thumbnail" title={name} picture={picture} onSelect={() => actions.send({ type: 'trailer.open' })} />
      );
    },
    [extras, trailers, name, picture, actions, shortLength],
  );
  if (!isOn || trailers + extras.length === 0) return null;
  return (
    <Rail
      railId="trailers"
      heading={formatMessage({ id: 'DETAIL_TRAILERS' })}
      showHeading
      layout="carousel"
      design="thumbnail"
      isEager
      count={trailers + extras.length}
    >
      {card}
    </Rail>
  );
}
