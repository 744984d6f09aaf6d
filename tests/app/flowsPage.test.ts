/** Tests the rules of the charts page: search, areas, facts about a machine, and unknown addresses. */

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { StateMachine } from 'xstate';
import { kindOfPlaceholder } from '../../machines/domain/placeholders.ts';
import { addressOf, writeAddress } from '../../stories/flows/address.ts';
import { AREAS, areaOf, areasOf, pagesOf } from '../../stories/flows/areas.ts';
import { endsIn } from '../../stories/flows/chartComments.ts';
import type { Walk } from '../../stories/flows/facts.ts';
import { flowFacts, RECORDS } from '../../stories/flows/factsPlugin.ts';
import { gatherFacts } from '../../stories/flows/gather.ts';
import { actorNamed, flowNamed, flows } from '../../stories/flows/machines.ts';
import { missingAt } from '../../stories/flows/missing.ts';
import { nearest } from '../../stories/flows/nearest.ts';
import { passesOf } from '../../stories/flows/passes.ts';
import { placesIn, requirementsMet, saysOf } from '../../stories/flows/places.ts';
import { firstOf, type ItemKind, indexOf, type SearchItem, search } from '../../stories/flows/search.ts';
import { itemsOf } from '../../stories/flows/searchable.ts';
import { requirementsInTests } from '../../stories/flows/titles.ts';
import { walkQueue } from '../../stories/flows/walkQueue.ts';
import { walksToShow } from '../../stories/flows/walks.ts';

const item = (kind: ItemKind, machine: string | null, text: string, about = ''): SearchItem => ({
  kind,
  text,
  about,
  machine,
  to: machine === null ? null : addressOf(machine, { state: text }),
});
const samples = indexOf([
  item('requirement', 'home', 'HOM-01 Rows stop spinning when the phone is shopping.'),
  item('story', 'home', 'HOM-02 the payment was declined', 'Popups/Payment'),
  item('machine', 'profilePin', 'profilePin'),
  item('story', 'profilePin', 'A wrong PIN of a profile'),
  item('story', 'profilePin', 'Another wrong PIN'),
  item('machine', 'pin', 'pin'),
  item('state', 'pin', 'open.lockedOut'),
  item('story', 'pin', 'PIN-03 too many tries: the time of the next try', 'Popups/PIN'),
  item('requirement', 'pin', 'PIN-03 A wrong PIN is counted; the fifth locks out.'),
  item('walk', 'pin', 'accepted: submit PIN, validate PIN is done'),
  item('event', 'watchlist', 'list.open'),
  item('story', 'watchlist', 'The café is déjà vu', 'Screens/List'),
  item('requirement', null, 'SES-03 No profile is chosen.'),
]);
const found = (query: string) =>
  search(query, samples).found.map(({ machine, hits }) => [machine, hits.map(({ text }) => text.slice(0, 14))]);
const first = (query: string) => found(query)[0];

const walk = (...steps: [leaves: string[], took?: string[]][]): Walk => ({
  name: '#1',
  group: 'state',
  steps: steps.map(([leaves, took = []]) => ({ event: 'e', words: 'e', sentence: 'e', leaves, took })),
});

describe('FLW-20 the search on the charts page', () => {
  it('FLW-20 finds texts with all the words, in any order, regardless of case and accents', () => {
    expect(first('Tries many TOO')).toEqual(['pin', ['PIN-03 too man']]);
    expect(first('payment declined')).toEqual(['home', ['HOM-02 the pay']]);
    expect(first('deja CAFE')).toEqual(['watchlist', ['The café is dé']]);
    expect(found('  ')).toEqual([]);
    expect(found('xylophone')).toEqual([]);
  });

  it('FLW-20 finds texts with some of the words when none has all', () => {
    expect(first('café xylophone')).toEqual(['watchlist', ['The café is dé']]);
  });

  it('FLW-20 finds code names as one word or as separate words, and words by their beginnings only', () => {
    expect(first('locked out')?.[1]).toContain('open.lockedOut');
    expect(first('lockedout')).toEqual(['pin', ['open.lockedOut']]);
    // "pin" must not match inside "spinning" or "shopping".
    expect(found('pin').map(([machine]) => machine)).toEqual(['pin', 'profilePin']);
  });

  it('FLW-20 finds a word with a wrong letter, but no other id', () => {
    expect(first('paiment')).toEqual(['home', ['HOM-02 the pay']]);
    expect(found('PIN-04')).toEqual([]);
  });

  it('FLW-20 finds a synonym, and the opposite of a word by none of its synonyms', () => {
    expect(first('right PIN')).toEqual(['pin', ['accepted: subm']]);
    expect(first('incorrect PIN')?.[1]).toEqual(expect.not.arrayContaining(['accepted: subm']));
    expect(first('deleted movie')).toBeUndefined();
  });

  it('FLW-20 begins with the machine or the requirement of that name, or else with the best text', () => {
    expect(firstOf(search('pin', samples))).toEqual(addressOf('pin', { state: 'pin' }));
    expect(firstOf(search('pin-03', samples))?.state).toMatch(/^PIN-03 A wrong/);
    expect(firstOf(search('too many', samples))?.state).toMatch(/^PIN-03 too many/);
    expect(firstOf(search('xylophone', samples))).toBeNull();
  });

  it('FLW-20 lists a matching requirement that belongs to no chart', () => {
    const alone = (query: string) => search(query, samples).alone.map(({ text }) => text.slice(0, 6));
    expect(alone('ses-03')).toEqual(['SES-03']);
    expect(alone('profile chosen')).toEqual(['SES-03']);
    expect(alone('pin-03')).toEqual([]);
  });
});

describe('FLW-20 the words of product people', async () => {
  const everything = indexOf(itemsOf(flows, await gatherFacts()));

  it.each([
    ['right PIN', 'pin/accepted'],
    ['paid, came back', 'purchaseReturn/paid'],
    ['came back from payment', 'checkout/returned'],
    ['log out', 'session/signedOut'],
    ['wrong pasword', 'login/refused'],
    ['wrong PIN', 'pin/open.entering'],
    ['too many PIN', 'pin/lockedOut'],
    ['forgotten password', 'passwordRecovery/entering.editing'],
    ['forgoten pasword', 'passwordRecovery/entering.editing'],
    ['chanel favorites', 'channelFavourites'],
  ])('FLW-20 "%s" leads first to %s', (query, place) => {
    const to = firstOf(search(query, everything));
    expect(to && decodeURIComponent(writeAddress(to))).toBe(`#${place}`);
  });
});

describe('FLW-03 the list of the machines', () => {
  const areas = areasOf();

  it('FLW-03 BRD-11 has an area for each folder of machines and for the pages of brands, with a name in words', () => {
    const folders = readdirSync(new URL('../../machines', import.meta.url)).filter((name) => name !== 'domain');
    expect([...AREAS].sort()).toEqual([...folders, 'brand'].sort());
    const names = ['App', 'Sign in', 'Profiles', 'Account', 'Catalogue', 'Live', 'Player', 'Buying', 'Brand'];
    expect(areas.map(({ name }) => name)).toEqual(names);
  });

  it('FLW-03 lists each machine once, in the area of its folder', () => {
    const listed = areas.flatMap(({ machines }, index) => machines.map(({ flow }) => `${AREAS[index]} ${flow.name}`));
    expect(listed.sort()).toEqual(flows.map((flow) => `${areaOf(flow)} ${flow.name}`).sort());
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
    expect(pin?.names['reportLeaving']).toEqual(['KID-05']);
    expect(machine('signIn/refusals')?.states['']?.requirements).toEqual(expect.arrayContaining(['SES-03', 'SES-04']));
  });

  it('FLW-11 a state has no requirement that only the layout of its story meets', () => {
    const named = Object.values(machine('signIn/viewer')?.states ?? {}).flatMap(({ requirements }) => requirements);
    expect(named.filter((id) => id.startsWith('NAV-'))).toEqual([]);
  });
});

describe('FLW-21 the main state of a requirement', async () => {
  const facts = await gatherFacts();
  const places = placesIn(flows, facts);
  const nameOf = ({ flow, path }: { flow: { name: string }; path: string }) => (path ? `${flow.name}.${path}` : flow.name);
  const main = (id: string) => places.get(id)?.slice(0, 1).map(nameOf)[0];

  it.each([
    ['SES-06', 'session.signedOut'],
    ['PIN-03', 'pin.asking'],
    ['MON-11', 'purchaseReturn.arriving'],
    ['LOG-05', 'login.refused'],
  ])('FLW-21 %s leads to %s', (id, state) => expect(main(id)).toBe(state));

  it('FLW-21 a state shows no requirement to which a comment only refers', () => {
    const stayed = flowNamed('pin')?.states.find(({ path }) => path === 'stayed');
    const own = facts.machines['machines/profiles/pin.machine.ts'];
    expect(stayed && own && requirementsMet(own, stayed)).not.toContain('MON-04');
  });

  it('FLW-21 a requirement that several states meet has a declared one: the comment of the state begins with the id', () => {
    const undeclared = [...places].filter(
      ([id, met]) =>
        met.length > 1 && met.every(({ flow, path }) => path && !facts.machines[flow.file]?.states[path]?.declares.includes(id)),
    );
    expect(undeclared.map(([id, met]) => `${id}: ${met.map(nameOf).join(', ')}`)).toEqual([]);
  });

  it('FLW-21 the main state says a word of the requirement: in its name, its comment, its events, guards or actions', () => {
    const silent = [...places].flatMap(([id, [place]]) =>
      place && saysOf(facts.requirements[id] ?? '', place, facts.machines[place.flow.file]) === 0 ? `${id}: ${nameOf(place)}` : [],
    );
    expect(silent).toEqual([]);
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
  });

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
      ['state', 'accepted: submit PIN, validate PIN is done', 2],
      ['state', 'asking: submit PIN', 1],
      ['state', 'went back: close popup', 1],
      ['state', 'focusing: start', 0],
      ['transition', 'accepted: close popup, page asked', 2],
    ]);
  });

  it('FLW-23 begins with the main way: to the first end of the chart, else to the state that most walks pass', () => {
    const accepted = recorded([...start], [...submit], ['xstate.done.actor.validatePin', 'validatePin is done', 'accepted']);
    const back = recorded([...start], ['popup.close', 'popup.close', 'wentBack']);
    const again = recorded([...start], [...submit], ['pin.refused', 'pin.refused', 'open.focusing']);
    const mainOf = (ends: readonly string[]) => walksToShow([back, accepted, again], ends)[0]?.name;
    expect(mainOf(['accepted', 'wentBack'])).toBe('accepted: submit PIN, validate PIN is done');
    expect(mainOf(['wentBack', 'accepted'])).toBe('went back: close popup');
    expect(mainOf([])).toBe('asking: submit PIN');
  });

  it('FLW-23 knows the ends of a chart in its order', () => {
    const pin = readFileSync(new URL('../../machines/profiles/pin.machine.ts', import.meta.url), 'utf8');
    expect(endsIn(pin)).toEqual(['accepted', 'stayed', 'wentToProfile', 'wentBack']);
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

describe('FLW-23 the order in which machines are walked', () => {
  it('FLW-23 walks an opened machine next, and shows its walks before the others are walked', async () => {
    const seen: string[] = [];
    const machines = Array.from({ length: 20 }, (_, number) => `m${number}`);
    const queue = walkQueue({
      unwalked: machines,
      walk: async (group) => {
        seen.push(group.join(' '));
        if (seen.length === 1) {
          expect(queue.open('m0')).toBe(true);
          expect(queue.open('m19')).toBe(true);
          expect(queue.open('walkedBefore')).toBe(false);
        }
      },
      onWalked: () => seen.push('shown'),
    });
    await queue.run();
    expect(seen).toEqual([machines.slice(0, 8).join(' '), 'm19', 'shown', machines.slice(8, 16).join(' '), 'm16 m17 m18', 'shown']);
    expect(queue.open('m19')).toBe(false);
  });

  it('FLW-23 walks a changed machine again', async () => {
    const seen: string[] = [];
    const queue = walkQueue({ unwalked: [], walk: async (group) => void seen.push(...group), onWalked: () => seen.push('shown') });
    queue.repeat('pin');
    await queue.run();
    expect(seen).toEqual(['pin', 'shown']);
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
