import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createMachine } from 'xstate';
import { type ChangedMachine, changedMachines } from '../../tests/exports/difference.ts';
import { exportedFrom } from '../../tests/exports/exported.ts';
import { areaOf } from './areas.ts';
import { Changes } from './Changes.tsx';
import { Flows } from './Flows.tsx';
import { flows } from './machines.ts';

/** The page of `npm run flows` as a story. It uses the URL hash of the story's frame. */
const meta = {
  title: 'Flows/Charts',
  component: Flows,
  args: { storybook: './' },
  beforeEach: () => {
    location.hash = '';
  },
} satisfies Meta<typeof Flows>;
export default meta;

/** The machine with the most states of each area. `tests/app/charts.test.ts` has the layout of every machine. */
const largest = [...new Set(flows.map(areaOf))].flatMap((area) =>
  flows
    .filter((flow) => areaOf(flow) === area)
    .toSorted((one, other) => other.states.length - one.states.length)
    .slice(0, 1),
);

export const EveryMachine: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'w1440' } },
  name: 'FLW-03 Every machine is listed, and drawn from the running code',
  play: async ({ canvas, canvasElement }) => {
    const list = within(canvas.getByRole('navigation', { name: 'Machines' }));
    const listed = list.getAllByRole('link').map(({ textContent }) => /^([A-Za-z]+) ?\d/.exec(textContent)?.[1]);
    await expect(flows.filter(({ name }) => !listed.includes(name))).toEqual([]);
    for (const { name, states } of largest) {
      await userEvent.click(list.getByRole('link', { name: new RegExp(`^${name} ?\\d`) }));
      await canvas.findByRole('img', { name: `State chart of ${name}` }, { timeout: 10_000 });
      const openAll = canvas.queryByRole('button', { name: 'Open all' });
      if (openAll) await userEvent.click(openAll);
      await waitFor(() => expect(canvasElement.querySelectorAll('[data-state]')).toHaveLength(states.length), { timeout: 10_000 });
    }
  },
};

export const WordsOfProductPeople: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'w1440' } },
  name: 'FLW-20 The words of product people lead to a state, also a synonym and a misspelt word',
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('navigation', { name: 'Machines' }));
    const search = list.getByRole('searchbox');
    for (const [words, first] of [
      ['right PIN', 'state accepted'],
      ['paid, came back', 'state paid'],
      ['came back from payment', 'state returned'],
      ['wrong pasword', 'state refused'],
      ['log out', 'state signedOut'],
    ] as const) {
      await userEvent.clear(search);
      await userEvent.paste(words);
      await waitFor(() => expect(list.getAllByRole('link')[1]).toHaveTextContent(first));
    }
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('heading', { name: 'signedOut' })).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('session');
  },
};

export const Messages: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'w1440' } },
  name: 'FLW-06 A machine lists the events that it sends and receives, with the other machine',
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('navigation', { name: 'Machines' }));
    await userEvent.click(list.getByRole('link', { name: /^playback ?\d/ }));
    const sends = (await canvas.findByRole('heading', { name: 'Sends to' })).parentElement as HTMLElement;
    const notices = within(sends).getByRole('link', { name: 'notices' }).closest('div') as HTMLElement;
    await expect(within(notices).getByText('notice.open')).toBeVisible();
    await userEvent.click(within(sends).getByRole('link', { name: 'navigation' }));
    const receives = (await canvas.findByRole('heading', { name: 'Receives from' })).parentElement as HTMLElement;
    const playback = within(receives).getByRole('link', { name: 'playback' }).closest('div') as HTMLElement;
    await expect(within(playback).getByText('navigation.request')).toBeVisible();
  },
};

export const SiteMap: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'w1440' } },
  name: 'FLW-08 The site map lists the routes, who may open them, and their machines',
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Site map' }));
    const map = within(await canvas.findByRole('region', { name: 'Site map' }));
    const row = within(map.getByRole('row', { name: /^\/profile\/billing / }));
    const cells = row.getAllByRole('cell').map(({ textContent }) => textContent);
    await expect(cells.slice(0, 7)).toEqual([
      'member, masterOnly, feature monetization',
      '→ /login',
      '→ /choose-profile',
      '✓',
      '→ /profile',
      '→ /profile',
      '✓',
    ]);
    row.getByRole('link', { name: 'invoices' }).focus();
    await userEvent.keyboard('{Enter}');
    await canvas.findByRole('img', { name: 'State chart of invoices' });
    await userEvent.click(canvas.getByRole('link', { name: 'Site map' }));
    await canvas.findByRole('region', { name: 'Site map' });
  },
};

export const EventsByHand: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'w1440' } },
  name: 'FLW-09 The viewer sends events to a machine by hand, and the chart shows the new state',
  play: async ({ canvas, canvasElement }) => {
    const list = within(canvas.getByRole('navigation', { name: 'Machines' }));
    // No story shows this machine: a story beside the chart could take the focus.
    await userEvent.click(list.getByRole('link', { name: /^streamPresence ?\d/ }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Send events by hand' }));
    await canvas.findByRole('img', { name: 'State chart of streamPresence' });
    const panel = within(await canvas.findByRole('region', { name: 'Events by hand' }));
    const events = panel.getByRole('combobox', { name: 'Event' });
    const active = () => [...canvasElement.querySelectorAll<SVGElement>('[data-active="leaf"]')].map(({ dataset }) => dataset.state);
    const send = async () => {
      panel.getByRole('button', { name: 'Send' }).focus();
      await userEvent.keyboard('{Enter}');
    };
    await expect(active()).toEqual(['resting']);
    await userEvent.selectOptions(events, 'picture.started');
    await send();
    await expect(active()).toEqual(['counting']);
    await userEvent.click(panel.getByRole('button', { name: 'Advance: after pingInterval (1 min)' }));
    await expect(active()).toEqual(['pinging']);
    await expect(panel.getByRole('status')).toHaveTextContent('goes to pinging');

    const [fails] = within(events).getAllByRole('option', { name: /^pingStream fails/ });
    if (fails) await userEvent.selectOptions(events, fails);
    const payload = panel.getByRole('textbox', { name: 'Payload (JSON)' });
    await expect(payload).toHaveDisplayValue(/"errorCode":409/);
    await userEvent.clear(payload);
    await userEvent.type(payload, 'no JSON');
    await send();
    await expect(panel.getByRole('alert')).toHaveTextContent('The payload is not a JSON object.');
    await userEvent.clear(payload);
    await userEvent.type(payload, '{{"error":{{}}');
    await send();
    await expect(active()).toEqual(['counting']);
    await expect(panel.getByText('3 events')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Send' })).toHaveFocus();
  },
};

const exportedDoor = (states: Parameters<typeof createMachine>[0]['states']) => {
  const door = createMachine({ id: 'door', initial: 'closed', states });
  return new Map([['door', exportedFrom(door, 'machines/door/door.machine.ts')]]);
};
const BEFORE = exportedDoor({
  closed: { on: { open: { guard: 'isFree', target: 'opened' }, lock: 'locked' } },
  locked: { on: { unlock: 'closed' } },
  opened: { on: { close: 'closed' } },
});
const AFTER = exportedDoor({
  closed: { on: { open: { guard: 'isPaid', target: 'opened' } } },
  opened: { on: { close: 'closed' }, after: { 5000: 'closing' } },
  closing: { on: { closed: 'closed' } },
});

function ChangedDoor() {
  const [machines, setMachines] = useState<readonly ChangedMachine[]>([]);
  useEffect(() => {
    changedMachines(BEFORE, AFTER).then(setMachines);
  }, []);
  return machines.length > 0 ? <Changes difference={{ since: 'HEAD~1 (95bb7119, 2026-11-25)', machines }} /> : null;
}

export const ChangedChart: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'w1440' } },
  name: 'FLW-07 The added, removed and changed parts of a chart have a colour, a line and a sign',
  render: () => <ChangedDoor />,
  play: async ({ canvas, canvasElement }) => {
    const chart = await canvas.findByRole('img', { name: 'State chart of door' });
    const state = (path: string) => canvasElement.querySelector(`[data-state="${path}"]`);
    await expect(state('closing')).toHaveAttribute('data-mark', 'added');
    await expect(state('locked')).toHaveAttribute('data-mark', 'removed');
    await expect(state('opened')).not.toHaveAttribute('data-mark');
    await expect(within(chart).getByText('± open [isPaid]')).toBeVisible();
    await expect(within(chart).getByText('− lock')).toHaveStyle({ textDecorationLine: 'line-through' });
    const changes = within(canvas.getByRole('region', { name: 'Changes of door' }));
    await expect(changes.getByText('guard: isFree → isPaid')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '± door 7' })).toHaveFocus();
    changes.getByRole('button', { name: /state removed locked$/ }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(state('locked')).toHaveAttribute('data-selected', 'true');
  },
};
