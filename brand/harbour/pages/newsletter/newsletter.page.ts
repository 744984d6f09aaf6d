import * as z from 'zod/mini';
import { defineBrandPage } from '../../../../src/start/brandPage.tsx';
import { withWork } from '../../../../src/start/work.ts';
import { NewsletterScreen } from './NewsletterScreen.tsx';
import { newsletterMachine } from './newsletter.machine.ts';

const answer = z.object({ success: z.literal(true) });

export default defineBrandPage(({ call }) => ({
  newsletter: withWork(newsletterMachine, {
    subscribe: async ({ input: { email }, signal }) => {
      await call(answer, { method: 'POST', path: '/v1/newsletter', body: { email }, signal });
    },
  }),
}))({
  input: () => ({ newsletter: undefined }),
  Screen: NewsletterScreen,
});
