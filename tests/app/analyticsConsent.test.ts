/** What analytics keeps and sends, by the answer of the viewer (EVT-02). The chart `consent` decides. */
import { expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { consentMachine } from '../../machines/app/consent.machine.ts';
import { FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { createObserver, type Kept } from '../../src/analytics/observe.ts';
import { withWork } from '../../src/start/work.ts';

const quiet = withWork(consentMachine, { watchAnswers: () => {}, keepAnswer: () => {} });

/** A product that has only the chart `consent`, and one actor that handles events. */
async function open({
  beforeConsent = 'drop' as 'drop' | 'anonymous',
  mode = 'own' as 'own' | 'external' | 'none',
  loads = (): boolean => true,
  mayNow = (): boolean => true,
  before = (_: ReturnType<typeof createObserver>) => {},
} = {}) {
  const heard: string[] = [];
  const records: Exclude<Kept, { kind?: undefined }>[] = [];
  let userId = 'anna';
  let loading = 0;
  const observer = createObserver({
    beforeConsent,
    now: () => 7,
    mayNow,
    viewer: () => ({ isKnown: true, userId, isPremium: false, profileId: null, locale: 'en' }),
    load: async () => {
      loading += 1;
      if (!loads()) throw new Error('offline');
      return {
        hear: (kept: Kept) => {
          if (kept.kind === undefined) return;
          records.push(kept);
          heard.push(`${wordsOf(kept)}${kept.permission.mode === 'full' ? '' : ' anonymously'}`);
        },
      };
    },
  });
  const wordsOf = (kept: Extract<Kept, { kind: string }>) =>
    kept.kind === 'snapshot' ? kept.event.type : kept.kind === 'problem' ? kept.name : kept.event.type;
  const input = { mode, now: () => 0, answer: null, isRefusedByBrowser: false };
  before(observer);
  const changeViewer = () => {
    userId = 'bruno';
  };
  const root = createActor(
    setup({ actors: { consent: quiet }, actions: { changeViewer } }).createMachine({
      id: 'root',
      invoke: { id: 'consent', src: 'consent', input },
      on: { 'viewer.change': { actions: 'changeViewer' } },
      initial: 'here',
      states: { here: { on: { 'root.move': 'passing' } }, passing: { always: 'there' }, there: {} },
    }),
    { inspect: observer.inspect },
  ).start();
  const consent = root.getSnapshot().children.consent;
  const settled = async () => {
    await new Promise((resolve) => setTimeout(resolve));
    return heard.filter((words) => !/xstate\.init|consent/.test(words));
  };
  return { observer, root, consent, settled, records, loading: () => loading };
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
  const { root, consent, settled, records } = await open();
  root.send({ type: 'a' });
  root.send({ type: 'page.show' });
  consent?.send({ type: 'consent.answer', consent: FULL_CONSENT });
  root.send({ type: 'b' });
  expect(await settled()).toEqual(['page.show', 'b']);
  root.send({ type: 'c' });
  expect(await settled()).toEqual(['page.show', 'b', 'c']);
  const [page] = records.filter((kept) => kept.kind === 'snapshot' && kept.event.type === 'page.show');
  expect(page).toMatchObject({ kind: 'snapshot', isShown: true, at: 7 });
});

it('EVT-01 an event is kept once, when the actor has taken all its steps', async () => {
  const { root, consent, settled, records } = await open();
  consent?.send({ type: 'consent.answer', consent: FULL_CONSENT });
  root.send({ type: 'root.move' });
  expect(await settled()).toEqual(['root.move']);
  expect(records.at(-1)).toMatchObject({ kind: 'snapshot', snapshot: { value: 'there' } });
});

it('EVT-14 an event that changes the viewer belongs to the viewer before it, and each later one to the next viewer', async () => {
  const { observer, root, consent, settled, records } = await open();
  consent?.send({ type: 'consent.answer', consent: FULL_CONSENT });
  root.send({ type: 'viewer.change' });
  root.send({ type: 'a' });
  observer.report('wrong_answer', {});
  await settled();
  expect(records.slice(-3).map(({ viewer }) => viewer?.userId)).toEqual(['anna', 'bruno', 'bruno']);
});

it('EVT-02 what happened before the answer of the viewer is known waits for it, and has no viewer', async () => {
  const before = (observer: ReturnType<typeof createObserver>) => observer.report('wrong_answer', {});
  const allowed = await open({ mode: 'none', before });
  expect(await allowed.settled()).toEqual(['wrong_answer']);
  expect(allowed.records[0]).toMatchObject({ viewer: null, permission: { mode: 'full' } });
  const unanswered = await open({ before });
  unanswered.consent?.send({ type: 'consent.answer', consent: FULL_CONSENT });
  expect(await unanswered.settled()).toEqual([]);
});

it('CNS-13 keeps nothing while the consent has expired or a child watches, and goes on afterwards', async () => {
  let mayNow = true;
  const { observer, root, consent, settled } = await open({ mayNow: () => mayNow });
  consent?.send({ type: 'consent.answer', consent: FULL_CONSENT });
  root.send({ type: 'a' });
  const allowed = observer.permission();
  expect([allowed.mode, observer.permission().period]).toEqual(['full', allowed.period]);
  mayNow = false;
  root.send({ type: 'b' });
  const refused = observer.permission();
  expect(refused).toEqual({ mode: 'none', period: allowed.period + 1 });
  expect(observer.permission()).toEqual(refused);
  mayNow = true;
  root.send({ type: 'c' });
  expect(await settled()).toEqual(['c']);
});

it('EVT-01 keeps 2000 records while the chunk loads: the first ones', async () => {
  const before = ({ report }: ReturnType<typeof createObserver>) => {
    report('wrong_answer', {});
    for (let count = 0; count < 2000; count += 1) report('dropped_item', {});
  };
  const { records } = await open({ mode: 'none', before });
  await new Promise((resolve) => setTimeout(resolve));
  expect(records).toHaveLength(2000);
  expect(records[0]).toMatchObject({ name: 'wrong_answer' });
});

it('EVT-02 reports anonymously before the answer when the deployment says so, and never after a refusal', async () => {
  const { observer, root, consent, settled } = await open({ beforeConsent: 'anonymous' });
  root.send({ type: 'a' });
  observer.report('wrong_answer', {});
  expect(await settled()).toEqual(['a anonymously', 'wrong_answer anonymously']);
  expect(observer.permission()).toEqual({ mode: 'anonymous', period: 0 });
  consent?.send({ type: 'consent.answer', consent: NO_CONSENT });
  root.send({ type: 'b' });
  expect(await settled()).toEqual(['a anonymously', 'wrong_answer anonymously']);
});

it('EVT-02 CNS-06 reports anonymously while the consent platform of the deployment has not answered', async () => {
  const { root, settled } = await open({ beforeConsent: 'anonymous', mode: 'external' });
  root.send({ type: 'a' });
  expect(await settled()).toEqual(['a anonymously']);
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
