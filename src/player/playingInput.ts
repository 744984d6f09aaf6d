import type { PageInput } from '../../machines/domain/page.ts';

/** The input that the machines of both player pages have in common. */
export const playingInput = ({ route, facts, now, mediaUrlTemplate }: PageInput) => ({
  slug: route.params.slug ?? '',
  now,
  isPremium: facts.account?.isPremium ?? false,
  profile: facts.profile,
  flags: facts.features,
  mediaUrlTemplate,
});
