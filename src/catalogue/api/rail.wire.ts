import * as z from 'zod/mini';
import { BLOCK_DESIGNS, CARD_DESIGNS, type Rail } from '../../../machines/domain/entities.ts';
import type { RailPage } from '../../../machines/domain/rails.ts';
import { id } from '../../api/wire/reading.ts';
import { channelWire, toChannel } from '../../live/api/channel.wire.ts';
import { contentWire, toContent } from './content.wire.ts';

const oneOf = <const Name extends string>(names: readonly Name[], value: string | null | undefined): Name | null =>
  names.find((name) => name === value) ?? null;

type Designs = Partial<Record<'card_design_type' | 'list_design_type' | 'carousel_design_type', string | null | undefined>>;
const cardOf = (wire: Designs) => oneOf(CARD_DESIGNS, wire.card_design_type);
const carouselOf = (wire: Designs) => oneOf(BLOCK_DESIGNS, wire.carousel_design_type);
const blockOf = (wire: Designs) => carouselOf(wire) ?? oneOf(BLOCK_DESIGNS, wire.list_design_type);

const noneOf = (names: readonly string[]) => `no known design: ${names.join(', ')}`;

/**
 * A rail; the API calls it a playlist. Its designs are plain texts: an unknown design drops only this rail (HOM-02), and the
 * client reports it like any other dropped item.
 */
export const railWire = z
  .object({
    id,
    name: z.string(),
    has_progress: z.nullish(z.boolean()),
    show_name: z.nullish(z.boolean()),
    card_design_type: z.nullish(z.string()),
    /** Set when the rail is a list. */
    list_design_type: z.nullish(z.string()),
    /** Set when the rail is a carousel. */
    carousel_design_type: z.nullish(z.string()),
    contents: z.nullish(z.array(contentWire)),
    channels: z.nullish(z.array(channelWire)),
    /** More items exist; the id of the last item is the cursor. */
    has_more: z.nullish(z.boolean()),
  })
  .check(
    z.refine((rail) => cardOf(rail) !== null, { path: ['card_design_type'], error: noneOf(CARD_DESIGNS) }),
    z.refine((rail) => blockOf(rail) !== null, { path: ['carousel_design_type'], error: noneOf(BLOCK_DESIGNS) }),
  );

/** GET /v1/content/playlist/{id}?cursor: the items after the item with this id. */
export const railPageWire = z.object({
  contents: z.array(contentWire),
  channels: z.nullish(z.array(channelWire)),
  has_more: z.nullish(z.boolean()),
});

export const railsWire = z.array(railWire);

/**
 * HOM-02: a rail needs a known card design, a known list or carousel design, and at least one item.
 * @returns null for a rail that the product cannot show
 */
function toRail(wire: z.output<typeof railWire>): Rail | null {
  const cardDesign = cardOf(wire);
  const block = blockOf(wire);
  const contents = wire.contents ?? [];
  const channels = wire.channels ?? [];
  if (!cardDesign || !block) return null;
  // A rail without items but with `has_more` loads them itself (HOM-10).
  if (contents.length + channels.length === 0 && wire.has_more !== true) return null;
  return {
    id: wire.id,
    name: wire.name,
    hasProgress: wire.has_progress ?? false,
    showName: wire.show_name ?? true,
    layout: carouselOf(wire) ? 'carousel' : 'list',
    cardDesign,
    block,
    contents: contents.map(toContent),
    channels: channels.map(toChannel),
    hasMore: wire.has_more ?? false,
  };
}

/** The rails that the product can show, in order. */
export const toRails = (wires: z.output<typeof railsWire>): readonly Rail[] => wires.map(toRail).filter((rail) => rail !== null);

/** HOM-04: the items that a page adds to its rail. */
export const toRailPage = (wire: z.output<typeof railPageWire>): RailPage => ({
  contents: (wire.contents ?? []).map(toContent),
  channels: (wire.channels ?? []).map(toChannel),
  hasMore: wire.has_more ?? false,
});
