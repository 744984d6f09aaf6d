import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Flows } from './Flows.tsx';
import { flows } from './machines.ts';

/** The same page as `npm run flows`, among the stories. Its address is that of the story's own frame. */
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
