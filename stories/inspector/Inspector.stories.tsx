import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Panel } from '../../src/inspector/Panel.tsx';
import type { Recorder } from '../../src/inspector/recorder.ts';
import { StatelyCard } from '../../src/inspector/StatelyCard.tsx';
import { INITIAL_SELECTION, type Selection } from '../../src/inspector/selection.ts';
import { recordVisit } from './recordedVisit.ts';

type RecordedProps = { selection?: Partial<Selection>; isAway?: boolean; note?: string; onMove: () => void; onClose: () => void };

/** Shows a recorded visit in the inspector. */
function Recorded({ selection: first, isAway = false, note, onMove, onClose }: RecordedProps) {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const [selection, setSelection] = useState<Selection>({ ...INITIAL_SELECTION, ...first });
  useEffect(() => {
    void recordVisit().then(setRecorder);
  }, []);
  if (!recorder) return null;
  const actor = selection.actor ?? [...recorder.read().actors.values()].findLast(({ id }) => id === 'gatewayChoice')?.key ?? null;
  return (
    <main lang="en" style={{ height: '100vh' }}>
      <Panel
        recorder={recorder}
        selection={{ ...selection, actor }}
        onSelect={(change) => setSelection((now) => ({ ...now, ...change }))}
        isAway={isAway}
        note={note ?? null}
        onMove={onMove}
        onClose={onClose}
      />
    </main>
  );
}

const meta = {
  title: 'Inspector/Panel',
  parameters: { heading: 'Inspector', action: 'Close the inspector' },
  component: Recorded,
  args: { onMove: fn(), onClose: fn() },
} satisfies Meta<typeof Recorded>;

export default meta;
type Story = StoryObj<typeof meta>;

const TIMEOUT = { timeout: 15_000 };

export const Live: Story = {
  name: 'FLW-03 The current state of every machine, and the last transition',
  play: async ({ canvas, canvasElement, args }) => {
    await canvas.findByRole('img', { name: 'State chart of gatewayChoice' }, TIMEOUT);
    const lit = [...canvasElement.querySelectorAll<SVGElement>('[data-active="leaf"]')].map(({ dataset }) => dataset['state']);
    await expect(lit).toEqual(['opening']);
    await expect(canvasElement.querySelector('[data-taken]')).not.toBeNull();
    const actors = within(canvas.getByRole('tree', { name: 'Actors' }));
    await expect(actors.getByRole('treeitem', { name: /gatewayChoice opening/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close the inspector' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Following: Story = {
  name: 'FLW-24 The inspector follows the actor that moves, until an actor is chosen',
  play: async ({ canvas }) => {
    await canvas.findByRole('img', { name: 'State chart of gatewayChoice' }, TIMEOUT);
    const follow = canvas.getByRole('checkbox', { name: 'Follow the actor that moves' });
    await userEvent.click(follow);
    const actors = within(canvas.getByRole('tree', { name: 'Actors' }));
    const events = within(canvas.getByRole('listbox', { name: 'Events' }));
    const followed = () => actors.getByRole('treeitem', { selected: true }).textContent;
    await userEvent.click(events.getByRole('option', { name: /loadOffer is done/ }));
    const before = followed();
    await userEvent.click(canvas.getByRole('button', { name: 'Now' }));
    await expect(followed()).not.toBe(before);
    await expect(follow).toBeChecked();
    const [root] = actors.getAllByRole('treeitem');
    if (root) await userEvent.click(root);
    await expect(follow).not.toBeChecked();
    await expect(root).toHaveAttribute('aria-selected', 'true');
  },
};

export const PastMoment: Story = {
  name: 'FLW-03 Earlier in the visit: the states, and their causes',
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('img', { name: 'State chart of gatewayChoice' }, TIMEOUT);
    const events = within(canvas.getByRole('listbox', { name: 'Events' }));
    await userEvent.click(events.getByRole('option', { name: /readSubscription is done/ }));
    await expect(events.getByRole('option', { selected: true })).toHaveTextContent(/because isHeld said no/);
    await expect(canvas.getAllByRole('status')[0]).toHaveTextContent(/You look at 20:15:.*The application goes on/);
    const lit = () => canvasElement.querySelector<SVGElement>('[data-active="leaf"]')?.dataset['state'];
    await expect(lit()).toBe('loading');
    await userEvent.keyboard('{ArrowUp}');
    await expect(events.getByRole('option', { selected: true })).toHaveTextContent(/loadOffer is done/);
    await expect(lit()).toBe('choosing');
  },
};

export const RejectedEvent: Story = {
  name: 'FLW-03 A rejected event: the guard that rejected it',
  args: { selection: { filter: 'chosen', tab: 'event', words: 'hasGateway said no' } },
  play: async ({ canvas }) => {
    const refused = await canvas.findByRole('option', { name: /gateway.continue stays, because hasGateway said no/ });
    await userEvent.click(refused);
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent(/Decided.*hasGateway said no/);
  },
};

export const Context: Story = {
  name: 'FLW-03 The context, without secrets',
  args: { selection: { tab: 'context' } },
  play: async ({ canvas }) => {
    const side = await canvas.findByRole('tabpanel');
    await userEvent.click(await within(side).findByText('intent'));
    await expect(side).toHaveTextContent(/gateway“stripe”/);
  },
};

export const Refused: Story = {
  name: 'The browser refuses to open a window',
  args: { selection: { filter: 'all', words: 'nothing like it' }, note: 'The browser refused to open a window; the inspector stays here.' },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('No event is like that.')).toBeVisible();
    await canvas.findByRole('img', { name: 'State chart of gatewayChoice' }, TIMEOUT);
    await userEvent.click(canvas.getByRole('button', { name: 'Own window' }));
    await expect(args.onMove).toHaveBeenCalledOnce();
  },
};

const still = (now: 'closed' | 'unreachable') => ({ read: () => now, subscribe: () => () => {}, open: fn() });

export const Official: Story = {
  name: 'The official inspector, before it is opened',
  parameters: { heading: 'Stately inspector', action: 'Open stately.ai/inspect' },
  render: ({ onClose }) => <StatelyCard link={still('closed')} onClose={onClose} />,
};

export const OfficialUnreachable: Story = {
  name: 'The official inspector without a connection',
  parameters: { heading: 'Stately inspector', action: 'Try again' },
  render: ({ onClose }) => <StatelyCard link={still('unreachable')} onClose={onClose} />,
};
