/**
 * Every pair of flags for each kind of viewer (CFG-08, GRD-12): from the login to playback or a stated refusal, without dead ends, redirect
 * loops or console messages.
 */
import { startDemo } from '../../demo/demo.ts';
import { FLAG_NAMES } from '../../machines/domain/flags.ts';
import { type Deployment, deploymentsForEveryPair, everyPair, pairsOf } from './support/flagPairs.ts';
import { further } from './support/further.ts';
import { ABOVE_LIMIT, journeyOf, NOTICES, PLANS_TITLE, VIEWERS } from './support/journey.ts';
import { expect, REQUEST_TIMEOUT, test } from './viewer.ts';

const deployments = deploymentsForEveryPair();
/** Valid refusals instead of playback. A load error of a page or title is not one of them. */
const STATED = new RegExp(`^(Log in|${PLANS_TITLE.source})$|${NOTICES.source}`);

const onOf = (deployment: Deployment) => FLAG_NAMES.filter((name) => deployment[name]);

test('CFG-08 the deployments contain every pair of flags, each on and off', () => {
  expect(new Set(deployments.flatMap((deployment) => pairsOf(deployment)))).toEqual(new Set(everyPair()));
});

for (const deployment of deployments)
  for (const viewer of VIEWERS) {
    test(
      `CFG-08 GRD-12 ${viewer.kind} gets to playback or a stated refusal with ${onOf(deployment).join(', ')}`,
      further(true),
      async ({ browser, complaints }) => {
        // A whole journey: login, profile, title, playback.
        // A visitor sees every title and may pick one above the limit of the child profile chosen later: the service refuses it.
        const picksAsVisitor = viewer.isRestricted && deployment.skipAuthentication;
        if (picksAsVisitor) complaints.allow(/403 .*\/v1\/content\/item\//);
        const service = await startDemo({ memory: true, port: 0, compressed: false, requestTimeout: REQUEST_TIMEOUT, flags: deployment });
        try {
          const context = await browser.newContext({ baseURL: service.url, reducedMotion: 'reduce' });
          await complaints.listen(context);
          const { end, words, steps } = await journeyOf(await context.newPage(), viewer);
          test.info().annotations.push({ type: 'journey', description: `${steps.join(' → ')}: ${end} ${words}` });
          if (picksAsVisitor && end === 'refusal') expect(words).toMatch(ABOVE_LIMIT);
          else if (viewer.pays) expect(end, words).toBe('picture');
          else if (end === 'refusal') expect(words).toMatch(STATED);
          await context.close();
        } finally {
          await service.stop();
        }
      },
    );
  }
