import { buildWhenStale } from '../../../.ci/build.mjs';

/** Builds the application when its sources have changed. */
export default function build() {
  if (!buildWhenStale()) throw new Error('the application does not build');
}
