/**
 * Every pair of flags, each kind of viewer (CFG-08, GRD-12): the way in ends at a moving picture or at words that say why not, with no dead end,
 * no loop and nothing in the console.
 */
import { startDemo } from '../../demo/demo.ts';
import { FLAG_NAMES } from '../../machines/domain/flags.ts';
import { type Deployment, deploymentsForEveryPair, everyPair, pairsOf } from './support/flagPairs.ts';
import { further } from './support/further.ts';
import { ABOVE_LIMIT, journeyOf, NOTICES, PLANS_TITLE, VIEWERS } from './support/journey.ts';
import { expect, REQUEST_TIMEOUT, test } from './viewer.ts';

const deployments = deploymentsForEveryPair();
/** What the product may say instead of a picture: that a page or a title did not load is none of it. */
const STATED = new RegExp(`^(Log in|${PLANS_TITLE.source})$|${NOTICES.source}`);

const onOf = (deployment: Deployment) => FLAG_NAMES.filter((name) => deployment[name]);

test('CFG-08 the deployments have every pair of flags, each on and off', () => {
  expect(new Set(deployments.flatMap((deployment) => pairsOf(deployment)))).toEqual(new Set(everyPair()));
});

for (const deployment of deployments)
  for (const viewer of VIEWERS) {
    test(
      `CFG-08 GRD-12 ${viewer.kind} gets to a picture or a stated refusal with ${onOf(deployment).join(', ')}`,
      further(true),
      async ({ browser, complaints }) => {
        // A whole evening: login, profile, title, picture.
        // A visitor sees every title, and picks one before anybody knows that a child will watch it: the service says no to that one.
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
