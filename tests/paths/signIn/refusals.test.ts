import { describe, expect, it } from 'vitest';
import { DEFAULT_FLAGS, type Flags } from '../../../machines/domain/flags.ts';
import { refusalsMachine } from '../../../machines/signIn/refusals.machine.ts';
import { createAlone } from '../../alone.ts';
import { describeEveryPath } from '../everyPath.ts';

const everyFlags: readonly Flags[] = [true, false].flatMap((monetization) =>
  [true, false].map((skipProducts) => ({ ...DEFAULT_FLAGS, monetization, skipProducts })),
);

describeEveryPath(refusalsMachine, {
  inputs: everyFlags.map((flags) => ({ flags })),
  events: [
    { type: 'session.expired' },
    { type: 'profile.missing', isPremium: true },
    { type: 'profile.missing', isPremium: false },
    { type: 'profile.missing', isPremium: null },
    { type: 'subscription.missing' },
  ],
  states: {
    'choosingPlan: SES-03 only where a subscription is sold and required': ({ context: { flags } }) =>
      expect([flags.monetization, flags.skipProducts]).toEqual([true, false]),
    'atStore: SES-04 only where products may be skipped': ({ context: { flags } }) =>
      expect([flags.monetization, flags.skipProducts]).toEqual([true, true]),
  },
});

/** @returns the state, and the events that the other actors get */
function after(flags: Flags, event: Parameters<ReturnType<typeof createAlone<typeof refusalsMachine>>['send']>[0]) {
  const heard: { type: string; page?: string }[] = [];
  const actor = createAlone(refusalsMachine, { input: { flags } }, heard).start();
  actor.send(event);
  return [actor.getSnapshot().value, ...heard.map(({ type, page }) => (page === undefined ? type : `${type} ${page}`))];
}

describe('specification 4.1', () => {
  it.each(everyFlags)(
    'SES-02 an expired session ends the page and shows a notice: monetization $monetization, skipProducts $skipProducts',
    (flags) => {
      expect(after(flags, { type: 'session.expired' })).toEqual(['expired', 'session.expired', 'notice.open']);
    },
  );

  it.each(everyFlags)('SES-03 without a profile: monetization $monetization, skipProducts $skipProducts', (flags) => {
    const isFree = flags.skipProducts
      ? ['choosingProfile', 'page.require chooseProfile']
      : [flags.monetization ? 'choosingPlan' : 'loggingIn', 'page.require login'];
    expect(after(flags, { type: 'profile.missing', isPremium: true })).toEqual(['choosingProfile', 'page.require chooseProfile']);
    expect(after(flags, { type: 'profile.missing', isPremium: false })).toEqual(isFree);
    expect(after(flags, { type: 'profile.missing', isPremium: null })).toEqual(isFree);
  });

  it.each(everyFlags)('SES-04 TOG-07 without a subscription: monetization $monetization, skipProducts $skipProducts', (flags) => {
    expect(after(flags, { type: 'subscription.missing' })).toEqual(
      flags.monetization && flags.skipProducts
        ? ['atStore', 'entitlement.doubted', 'page.require subscription']
        : ['loggingIn', 'entitlement.doubted', 'page.require login'],
    );
  });
});
