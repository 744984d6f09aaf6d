import { known } from '../../../machines/domain/known.ts';
import type { PageInput } from '../../../machines/domain/page.ts';

/** The input that the machines of both player pages have in common. */
export const playingInput = ({ route, viewer, now, mediaUrlTemplate }: PageInput) => ({
  slug: known(route.params.slug),
  now,
  isPremium: viewer.account?.isPremium ?? false,
  profile: viewer.profile,
  flags: viewer.features,
  mediaUrlTemplate,
});
