/** Tests the rules of the charts page: search, areas, facts about a machine, and unknown addresses. */

import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { kindOfPlaceholder } from '../../machines/domain/placeholders.ts';
import { addressOf } from '../../stories/flows/address.ts';
import { AREAS, areasOf, pagesOf } from '../../stories/flows/areas.ts';
import type { Walk } from '../../stories/flows/facts.ts';
import { flowFacts, RECORDS } from '../../stories/flows/factsPlugin.ts';
import { gatherFacts } from '../../stories/flows/gather.ts';
import { actorNamed, flowNamed, flows } from '../../stories/flows/machines.ts';
import { missingAt } from '../../stories/flows/missing.ts';
import { nearest } from '../../stories/flows/nearest.ts';
import { passesOf } from '../../stories/flows/passes.ts';
import { firstOf, type ItemKind, machineIndexOf, requirementsAlone, type SearchItem, search } from '../../stories/flows/search.ts';
import { requirementsInTests } from '../../stories/flows/titles.ts';
import { walksToShow } from '../../stories/flows/walks.ts';

const item = (kind: ItemKind, text: string, around = ''): SearchItem => ({ kind, text, around, to: addressOf('m', { state: text }) });
const indexes = [
  machineIndexOf('home', [
    item('requirement', 'HOM-01 Rows stop spinning when the phone is shopping.'),
    item('story', 'HOM-02 the payment was declined', 'Popups/Payment'),
  ]),
  machineIndexOf('pin', [
    item('state', 'open.lockedOut'),
    item('story', 'PIN-03 too many tries: the time of the next try', 'Popups/PIN'),
    item('requirement', 'PIN-03 A wrong PIN is counted; the fifth locks out.'),
  ]),
  machineIndexOf('watchlist', [item('event', 'list.open'), item('story', 'The café is déjà vu', 'Screens/List')]),
];
const found = (query: string) => search(query, indexes).map(({ name, hits }) => [name, hits.map(({ text }) => text.slice(0, 14))]);

const walk = (...steps: [leaves: string[], took?: string[]][]): Walk => ({
  name: '#1',
  group: 'state',
  steps: steps.map(([leaves, took = []]) => ({ event: 'e', words: 'e', sentence: 'e', leaves, took })),
});

describe('FLW-03 the search on the charts page', () => {
  it('FLW-03 finds texts with all the words, in any order, regardless of case and accents', () => {
    expect(found('wrong PIN')).toEqual([['pin', ['PIN-03 A wrong']]]);
    expect(found('Tries many TOO')).toEqual([['pin', ['PIN-03 too man']]]);
    expect(found('payment declined')).toEqual([['home', ['HOM-02 the pay']]]);
    expect(found('deja CAFE')).toEqual([['watchlist', ['The café is dé']]]);
    expect(found('wrong declined')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });

  it('FLW-03 finds code names as one word or as separate words, and lists names before sentences', () => {
    expect(found('locked out')).toEqual([['pin', ['open.lockedOut']]]);
    expect(found('lockedout')).toEqual([['pin', ['open.lockedOut']]]);
    expect(found('list')[0]).toEqual(['watchlist', ['list.open']]);
    // "pin" must not match inside "spinning" or "shopping".
    expect(found('pin').map(([name]) => name)).toEqual(['pin']);
    expect(found('PIN-03')).toEqual([['pin', ['PIN-03 A wrong', 'PIN-03 too man']]]);
  });

  it('FLW-03 finds the machine with the name of a word before machines with more results', () => {
    const named = (name: string, ...texts: string[]) =>
      machineIndexOf(
        name,
        texts.map((text) => item('story', text)),
      );
    const several = [named('profilePin', 'A wrong PIN', 'The wrong old PIN', 'Another wrong PIN'), named('pin', 'A wrong PIN')];
    expect(search('wrong PIN', several).map(({ name }) => name)).toEqual(['pin', 'profilePin']);
  });

  it('FLW-03 opens the machine of that name on Enter, or else the first result', () => {
    expect(firstOf(search('pin', indexes), addressOf)).toEqual(addressOf('pin'));
    expect(firstOf(search('too many', indexes), addressOf)?.state).toMatch(/^PIN-03 too many/);
    expect(firstOf(search('nothing of it', indexes), addressOf)).toBeNull();
  });

  it('FLW-03 lists a matching requirement that belongs to no chart', () => {
    const all = [
      { id: 'SES-03', text: 'No profile is chosen.' },
      { id: 'PIN-03', text: 'A wrong PIN is counted.' },
    ];
    expect(requirementsAlone('ses-03', all, new Set(['PIN-03']))).toEqual([all[0]]);
    expect(requirementsAlone('profile chose', all, new Set())).toEqual([all[0]]);
    expect(requirementsAlone('pin-03', all, new Set(['PIN-03']))).toEqual([]);
  });
});

describe('FLW-03 the list of the machines', () => {
  const areas = areasOf();

  it('FLW-03 has an area for each folder of machines, with a name in words', () => {
    const folders = readdirSync(new URL('../../machines', import.meta.url)).filter((name) => name !== 'domain');
    expect([...AREAS].sort()).toEqual(folders.sort());
    const names = ['App', 'Sign in', 'Profiles', 'Account', 'Catalogue', 'Live', 'Player', 'Buying'];
    expect(areas.map(({ name }) => name)).toEqual(names);
  });

  it('FLW-03 lists each machine once, in the area of its folder', () => {
    const listed = areas.flatMap(({ machines }, index) => machines.map(({ flow }) => `${AREAS[index]} ${flow.name}`));
    expect(listed.sort()).toEqual(flows.map(({ file, name }) => `${file.split('/')[1]} ${name}`).sort());
  });

  it('FLW-03 lists a machine below a machine of the same area that runs it', () => {
    for (const { machines } of areas)
      for (const [index, { flow, depth }] of machines.entries()) {
        const above = machines.slice(0, index).findLast((other) => other.depth < depth);
        const runners = machines.filter((other) => other.flow !== flow && other.flow.runs.includes(flow.name));
        if (depth === 0) expect(runners, flow.name).toEqual([]);
        else expect(above?.flow.runs, flow.name).toContain(flow.name);
      }
  });
});

describe('FLW-03 the list of the machines by page', async () => {
  const { pages } = await gatherFacts();
  const listed = pagesOf(pages);

  it('FLW-03 lists below each page the machines that it runs, and every other machine once at the end', () => {
    const billing = listed.find(({ name }) => name === 'Billing');
    expect(billing?.machines.map(({ flow, depth }) => [flow.name, depth])).toEqual([
      ['billing', 0],
      ['invoices', 0],
    ]);
    expect(new Set(listed.flatMap(({ machines }) => machines.map(({ flow }) => flow.name))).size).toBe(flows.length);
    expect(listed.at(-1)?.name).toBe('On every page');
  });
});

describe('FLW-11 the paragraphs of the specification', async () => {
  const facts = await gatherFacts();
  const machine = (file: string) => facts.machines[`machines/${file}.machine.ts`];

  it('FLW-11 are in the order of the specification, each with requirements that exist', () => {
    expect(facts.paragraphs.map(({ number, name }) => `${number} ${name}`)).toEqual([
      '4.1 Sessions',
      '4.2 Route guards',
      '4.3 Login and registration',
      '4.4 Profiles and PIN',
      '4.5 Content and playback',
      '4.6 Subscription',
      '5 Validation rules',
      '8 Error catalogue',
    ]);
    for (const { requirements } of facts.paragraphs) expect(requirements.filter((id) => facts.requirements[id])).toEqual(requirements);
    expect(facts.paragraphs[1]?.requirements).toContain('GRD-05');
  });

  it('FLW-11 a state has the requirements in its comments, its path test and its stories', () => {
    const pin = machine('profiles/pin');
    expect(pin?.states['open.focusing']).toMatchObject({ about: 'PIN-02: the popup may not be in the page yet.' });
    expect(pin?.states['open.focusing']?.requirements).toContain('PIN-02');
    expect(pin?.states['wentToProfile']?.requirements).toContain('PIN-07');
    expect(pin?.states['asking']?.requirements).toContain('PIN-03');
    expect(pin?.names['isLockout']).toEqual(['PIN-11']);
    expect(machine('signIn/refusals')?.states['']?.requirements).toEqual(expect.arrayContaining(['SES-03', 'SES-04']));
  });

  it('FLW-11 a state has no requirement that only the layout of its story meets', () => {
    const named = Object.values(machine('signIn/viewer')?.states ?? {}).flatMap(({ requirements }) => requirements);
    expect(named.filter((id) => id.startsWith('NAV-'))).toEqual([]);
  });
});

describe('FLW-03 the facts about a machine', () => {
  it('FLW-03 knows each machine that a machine runs, imported or provided later, also under another name', () => {
    for (const flow of flows)
      for (const [name, logic] of Object.entries(flow.machine.implementations.actors))
        if ('transition' in logic && !kindOfPlaceholder(logic)) {
          // A placeholder has no machine: its name must be the id of the machine that `src` provides.
          const id = logic instanceof StateMachine ? logic.id : name;
          expect(flowNamed(id)?.name, `${flow.name} runs ${name}`).toBe(id);
          expect(flow.runs, `${flow.name} runs ${name}`).toContain(id);
        }
    const media = flowNamed('mediaPlayback');
    expect(media && actorNamed(media, 'presence')).toBe('streamPresence');
  });

  it('FLW-03 collects the requirements of a machine from its stories and tests, without Markdown markup', async () => {
    const { machines, requirements } = await gatherFacts();
    const session = machines['machines/signIn/session.machine.ts'];
    expect(session?.requirements).toEqual(expect.arrayContaining(['SES-01', 'SES-02', 'SES-03']));
    expect(session?.requirements).not.toContain('FLW-02');
    expect(requirements['SES-03']).toMatch(/ \(decided\)$/);
    expect(Object.values(requirements).filter((text) => /\*\(/.test(text))).toEqual([]);
  }, 60_000);

  it('FLW-03 ignores the requirements of a test file that imports many machines', () => {
    const importing = (...names: string[]) => names.map((name) => `import { type Kind, ${name} } from '../${name}.machine.ts';\n`).join('');
    const named = requirementsInTests(
      [`${importing('pinMachine')}it('PIN-03 waits', …)`, `${importing('pinMachine', 'homeMachine', 'appMachine')}it('PIN-04 all', …)`],
      new Set(['PIN-03', 'PIN-04']),
    );
    expect([...named]).toEqual([['pinMachine', ['PIN-03']]]);
    const titled = requirementsInTests(['test(`PIN-03 PIN-04 pin: each walk`)'], new Set(['PIN-03', 'PIN-04']));
    expect([...titled]).toEqual([['pinMachine', ['PIN-03', 'PIN-04']]]);
  });

  it('FLW-03 counts the walks through a state or transition, and finds the shortest walk to it', () => {
    const { states, transitions } = passesOf([
      walk([['a']], [['b.c'], ['a -- go #0']], [['d'], ['b.c -- on #0', 'b.e -- always #0']]),
      walk([['d']], [['d']]),
      walk([['a']], [['a']], [['b.c'], ['a -- go #0']]),
    ]);
    expect(transitions['a -- go #0']).toEqual({ walks: 2, walk: 1, step: 1 });
    expect(states.a).toEqual({ walks: 2, walk: 1, step: 0 });
    expect(states.b).toEqual({ walks: 2, walk: 1, step: 1 });
    expect(states['b.e']).toEqual({ walks: 1, walk: 1, step: 2 });
    expect(states.d).toEqual({ walks: 2, walk: 2, step: 0 });
  });
});

describe('FLW-12 the list of walks', () => {
  /** `[event, words, leaf, guards]`; the first step is the start. */
  const recorded = (...steps: [event: string, words: string, leaf: string, guards?: string][]) => ({
    name: '#1',
    steps: steps.map(([event, words, leaf, guards]) => ({
      event,
      words,
      sentence: event === 'xstate.init' ? `Starts ${words} in \`${leaf}\`.` : `In \`x\`, ${words}${guards ? ` [${guards}]` : ''}: goes on.`,
      leaves: [leaf],
      took: [`x -- ${event} #0`],
    })),
  });
  const start = ['xstate.init', '(mode: "switch")', 'open.focusing'] as const;
  const submit = ['pin.submit', 'pin.submit (code: "2580")', 'asking'] as const;
  const names = (...walks: ReturnType<typeof recorded>[]) =>
    walksToShow(walks).map(({ name, group, steps }) => [group, name, steps.length - 1]);

  it('FLW-12 begins with the shortest walk to each state, named by the state and the last events', () => {
    expect(
      names(
        recorded([...start], [...submit], ['xstate.done.actor.validatePin', 'validatePin is done', 'accepted']),
        recorded([...start], ['popup.close', 'popup.close', 'wentBack'], ['page.asked', 'page.asked', 'accepted']),
      ),
    ).toEqual([
      ['state', 'asking: submit PIN', 1],
      ['state', 'went back: close popup', 1],
      ['state', 'accepted: submit PIN, validate PIN is done', 2],
      ['state', 'focusing: start', 0],
      ['transition', 'accepted: close popup, page asked', 2],
    ]);
  });

  it('FLW-12 names a repeated event once, and the guards of the last step', () => {
    const poll = ['xstate.after.POLL.pin', 'after POLL (100 ms)', 'open.waiting'] as const;
    const polled = recorded([...start], [...poll], [...poll], ['pin.refused', 'pin.refused (error: 1)', 'lockedOut', 'isLockout']);
    expect(names(polled).map(([, name]) => name)).toEqual([
      'waiting: after poll',
      'locked out: after poll, PIN refused (is lockout)',
      'focusing: start',
    ]);
  });

  it('FLW-12 adds the payload to the names of walks that differ only in it', () => {
    const shown = names(recorded([...start], [...submit]), recorded([...start], ['pin.submit', 'pin.submit (code: "25")', 'asking'])).map(
      ([, name]) => name,
    );
    expect(shown).toEqual([
      'asking: submit PIN (mode: "switch") (code: "2580")',
      'focusing: start',
      'asking: submit PIN (mode: "switch") (code: "25")',
    ]);
  });
});

describe('FLW-03 the message for an unknown address', () => {
  const at = (address: Parameters<typeof missingAt>[0]) => missingAt(address, () => 9);

  it('FLW-03 names the missing item and suggests the closest name', () => {
    expect(at(addressOf('nosuch', { state: 'state' }))).toMatchObject({ sentence: 'There is no machine nosuch.', flow: null });
    expect(at(addressOf('sesion'))?.near[0]).toEqual({ text: 'session', to: addressOf('session') });
    const state = at(addressOf('viewer', { state: 'known.activ' }));
    expect(state?.sentence).toBe('There is no state known.activ in viewer.');
    expect(state?.near[0]).toEqual({ text: 'known.active', to: addressOf('viewer', { state: 'known.active' }) });
    expect(at(addressOf('pin', { transition: 'none -- x #0' }))?.sentence).toBe('There is no transition none -- x #0 in pin.');
    expect(at(addressOf('pin', { walk: 10 }))?.sentence).toBe('There is no walk 10 in pin: it has 9.');
  });

  it('FLW-03 reports nothing for a known address', () => {
    for (const address of [addressOf(''), addressOf('viewer', { state: 'known.active' }), addressOf('pin', { walk: 9 })])
      expect(at(address)).toBeNull();
  });

  it('FLW-03 suggests nothing when no name is similar', () => {
    expect(nearest('zzzzzz', ['session', 'pin'])).toEqual([]);
    expect(nearest('active', ['signedIn.viewer.active', 'signedOut'])).toEqual(['signedIn.viewer.active']);
  });
});

describe('FLW-13 the page after a change', () => {
  const facts = { id: '\0virtual:marquee-flows' };
  const changed = { id: 'machines/profiles/pin.machine.ts' };
  const reloaded = (file: string) => {
    const { hotUpdate } = flowFacts() as { hotUpdate: (this: unknown, change: unknown) => unknown };
    const idToModuleMap = new Map([facts, changed].map((module) => [module.id, module]));
    return hotUpdate.call({ environment: { moduleGraph: { idToModuleMap } } }, { file, modules: [changed] });
  };
  const file = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url));

  it.each(['machines/profiles/pin.machine.ts', 'stories/profiles/pin.stories.tsx', 'tests/requirements.md'])(
    'FLW-13 has new facts when %s changed',
    (name) => expect(reloaded(file(name))).toEqual([changed, facts]),
  );

  it('FLW-13 has new walks when the paths were walked again, and the same facts when a view changed', () => {
    expect(reloaded(RECORDS)).toEqual([changed, facts]);
    expect(reloaded(file('src/ui/Button.tsx'))).toBeUndefined();
  });
});
