import { buildWhenStale } from '../../../.ci/build.mjs';

/** The tests see the sources as they are now. */
export default function build() {
  if (!buildWhenStale()) throw new Error('the application does not build');
}
