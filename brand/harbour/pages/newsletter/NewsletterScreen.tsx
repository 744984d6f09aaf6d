import { useSelector } from '@xstate/react';
import type { BrandScreenProps } from '../../../../src/start/brandPage.tsx';
import { NewsletterView } from './NewsletterView.tsx';
import type { newsletterMachine } from './newsletter.machine.ts';

/** /newsletter */
export function NewsletterScreen({ newsletter: actor, goTo }: BrandScreenProps<{ newsletter: typeof newsletterMachine }>) {
  const state = useSelector(actor, (snapshot) => {
    if (snapshot.matches('subscribed')) return 'subscribed';
    return snapshot.matches('entering') ? 'entering' : 'sending';
  });
  const { email, problems } = useSelector(actor, ({ context }) => context);
  return (
    <NewsletterView
      state={state}
      email={email}
      problems={problems}
      onSubmit={(form) => actor.send({ type: 'newsletter.submit', ...form })}
      onEdit={() => actor.send({ type: 'newsletter.edit' })}
      onAgain={() => actor.send({ type: 'newsletter.again' })}
      onHome={() => goTo('/')}
    />
  );
}
