import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Flows } from './Flows.tsx';
import { flows } from './machines.ts';

/** The page of `npm run flows` as a story. It uses the URL hash of the story's frame. */
const meta = { title: 'Flows/Charts', component: Flows, args: { storybook: './' } } satisfies Meta<typeof Flows>;
export default meta;

export const EveryMachine: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'w1440' } },
  name: 'FLW-03 Every machine is drawn from the running code',
  play: async ({ canvas, canvasElement }) => {
    const list = within(canvas.getByRole('navigation', { name: 'Machines' }));
    for (const { name, states } of flows) {
      await userEvent.click(list.getByRole('link', { name: new RegExp(`^${name} ?\\d`) }));
      await canvas.findByRole('img', { name: `State chart of ${name}` }, { timeout: 10_000 });
      await expect(canvasElement.querySelectorAll('[data-state]')).toHaveLength(states.length);
    }
  },
};

export const Messages: StoryObj<typeof meta> = {
  globals: { viewport: { value: 'w1440' } },
  name: 'FLW-06 A machine lists the events that it sends and receives, with the other machine',
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('navigation', { name: 'Machines' }));
    await userEvent.click(list.getByRole('link', { name: /^purchase ?\d/ }));
    const sends = (await canvas.findByRole('heading', { name: 'Sends to' })).parentElement as HTMLElement;
    const popups = within(sends).getByRole('link', { name: 'popups' }).closest('div') as HTMLElement;
    await expect(within(popups).getByText('purchase.show')).toBeVisible();
    await userEvent.click(within(sends).getByRole('link', { name: 'navigation' }));
    const receives = (await canvas.findByRole('heading', { name: 'Receives from' })).parentElement as HTMLElement;
    const purchase = within(receives).getByRole('link', { name: 'purchase' }).closest('div') as HTMLElement;
    await expect(within(purchase).getByText('navigation.request')).toBeVisible();
  },
};
