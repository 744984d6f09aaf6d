/** What analytics keeps and sends, by the answer of the viewer (EVT-02). The chart `consent` decides. */
import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { consentMachine } from '../../machines/app/consent.machine.ts';
import { FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { createObserver, type Kept } from '../../src/analytics/observe.ts';
import { withWork } from '../../src/start/work.ts';

const quiet = withWork(consentMachine, { watchAnswers: () => {}, keepAnswer: () => {} });

/** A product that has only the chart `consent`, and one actor that handles events. */
async function open({ beforeConsent = 'drop' as 'drop' | 'anonymous', mode = 'own' as 'own' | 'none', loads = (): boolean => true } = {}) {
  const heard: string[] = [];
  let loading = 0;
  const observer = createObserver({
    beforeConsent,
    now: () => 7,
    viewer: () => ({ isKnown: true, userId: null, isPremium: false, profileId: null, locale: 'en' }),
    load: async () => {
      loading += 1;
      if (!loads()) throw new Error('offline');
      return {
        hear: (kept: Kept) => void heard.push(`${wordsOf(kept)}${kept.permission.mode === 'full' ? '' : ' anonymously'}`),
      };
    },
  });
  const wordsOf = (kept: Kept) => (kept.kind === 'snapshot' ? kept.event.type : kept.kind === 'problem' ? kept.name : kept.event.type);
  const input = { mode, now: () => 0, answer: null, isRefusedByBrowser: false };
  const root = createActor(
    setup({ actors: { consent: quiet } }).createMachine({ id: 'root', invoke: { id: 'consent', src: 'consent', input } }),
    { inspect: observer.inspect },
  ).start();
  const consent = root.getSnapshot().children.consent;
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return heard.filter((words) => !/xstate\.init|consent/.test(words));
  };
  return { observer, root, consent, settled, loading: () => loading };
}

it('EVT-02 keeps and loads nothing before the viewer answers, and nothing after a refusal', async () => {
  const { observer, root, consent, settled, loading } = await open();
  observer.report('wrong_answer', {});
  root.send({ type: 'page.show' });
  expect([await settled(), loading()]).toEqual([[], 0]);
  consent?.send({ type: 'consent.answer', consent: NO_CONSENT });
  root.send({ type: 'b' });
  expect([await settled(), loading()]).toEqual([[], 0]);
});

it('EVT-02 reports from the consent on, with the page on which the viewer gave it', async () => {
  const { root, consent, settled } = await open();
  root.send({ type: 'a' });
  root.send({ type: 'page.show' });
  consent?.send({ type: 'consent.answer', consent: FULL_CONSENT });
  root.send({ type: 'b' });
  expect(await settled()).toEqual(['page.show', 'b']);
  root.send({ type: 'c' });
  expect(await settled()).toEqual(['page.show', 'b', 'c']);
});

it('EVT-02 reports anonymously before the answer when the deployment says so, and never after a refusal', async () => {
  const { observer, root, consent, settled } = await open({ beforeConsent: 'anonymous' });
  root.send({ type: 'a' });
  observer.report('wrong_answer', {});
  expect(await settled()).toEqual(['a anonymously', 'wrong_answer anonymously']);
  consent?.send({ type: 'consent.answer', consent: NO_CONSENT });
  root.send({ type: 'b' });
  expect(await settled()).toEqual(['a anonymously', 'wrong_answer anonymously']);
});

it('EVT-02 stops at once when the viewer withdraws the consent for analytics alone', async () => {
  const { root, consent, settled } = await open();
  consent?.send({ type: 'consent.answer', consent: FULL_CONSENT });
  root.send({ type: 'a' });
  await settled();
  consent?.send({ type: 'consent.change' });
  root.send({ type: 'b' });
  consent?.send({ type: 'consent.answer', consent: { ...FULL_CONSENT, analytics: false } });
  root.send({ type: 'c' });
  expect(await settled()).toEqual(['a', 'b']);
});

it('EVT-01 keeps everything from the start where no consent is needed, and loads the chunk again after a failure', async () => {
  let isOnline = false;
  const { root, settled, loading } = await open({ mode: 'none', loads: () => isOnline });
  root.send({ type: 'a' });
  expect(await settled()).toEqual([]);
  isOnline = true;
  root.send({ type: 'b' });
  expect([await settled(), loading()]).toEqual([[], 1]);
  root.send({ type: 'page.show' });
  expect([await settled(), loading()]).toEqual([['a', 'b', 'page.show'], 2]);
});

it('EVT-06 keeps uncaught errors, rejections and refused files of the page', async () => {
  const { observer, settled } = await open({ mode: 'none' });
  const page = new EventTarget();
  observer.listen(page);
  for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', 'load']) page.dispatchEvent(new Event(type));
  expect(await settled()).toEqual(['error', 'unhandledrejection', 'securitypolicyviolation']);
});
