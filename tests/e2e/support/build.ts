import { buildWhenStale } from '../../../.ci/build.mjs';

/** It has a build of its own (BRD-11). */
export const BRAND_WITH_PAGES = 'harbour';

/** Builds the application when its sources have changed: without the pages of a brand, and with those of one. */
export default function build() {
  for (const brand of [null, BRAND_WITH_PAGES]) if (!buildWhenStale({ brand })) throw new Error('the application does not build');
}
