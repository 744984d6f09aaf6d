/** Decides about the picture of a story, without a browser. */
import { existsSync, readFileSync } from 'node:fs';
import { compare, TOLERANCE } from './compare.ts';
import { APPROVED, pictureOf } from './folders.ts';

export type Verdict = { storyId: string; words: string; approved: Buffer | null; now: Buffer | null; difference: Buffer | null };

const APPROVE = (storyId: string) => `If it is meant to look so: npm run pictures -- --approve ${storyId}`;

/** @param now AVIF in the form of an approved picture @returns null when it matches the approved picture */
export async function verdictOn(storyId: string, now: Buffer): Promise<Verdict | null> {
  const file = APPROVED + pictureOf(storyId);
  if (!existsSync(file))
    return { storyId, words: `It has no approved picture. ${APPROVE(storyId)}`, approved: null, now, difference: null };
  const { share, difference } = await compare(file, now);
  if (share <= TOLERANCE) return null;
  const words = difference
    ? `${(share * 100).toFixed(1)} % of the picture differ; ${TOLERANCE * 100} % may. ${APPROVE(storyId)}`
    : `It has another size. ${APPROVE(storyId)}`;
  return { storyId, words, approved: readFileSync(file), now, difference };
}

export type TakenPicture = { storyId: string; shows: readonly string[]; print: string };

/** Finds stories of different states with identical pixels. A viewer could not distinguish these states. */
export function indistinguishable(pictures: readonly TakenPicture[]): string[] {
  const groups = new Map<string, TakenPicture[]>();
  for (const picture of pictures.filter(({ shows }) => shows.length > 0))
    groups.set(picture.print, [...(groups.get(picture.print) ?? []), picture]);
  return [...groups.values()].flatMap((group) => {
    const states = new Set(group.map(({ shows }) => shows.toSorted().join(' ')));
    if (states.size < 2) return [];
    const who = group.map(({ storyId, shows }) => `${storyId} (${shows.join(', ')})`).join(' and ');
    return [`${who} have the same picture: show the difference in the view, or show all the states in one story.`];
  });
}
