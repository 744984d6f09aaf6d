import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { AnyStateNode } from 'xstate';
import { Flows } from './Flows.tsx';
import { flows } from './machines.ts';

const meta = { title: 'Flows/Charts', component: Flows } satisfies Meta<typeof Flows>;
export default meta;

const countStates = (node: AnyStateNode): number => Object.values(node.states).reduce((sum, child) => sum + countStates(child), 1);

export const EveryMachine: StoryObj<typeof meta> = {
  name: 'FLW-03 Every machine is drawn from the running code',
  play: async ({ canvas, canvasElement }) => {
    const list = within(canvas.getByRole('navigation', { name: 'Machines' }));
    for (const { name, machine } of flows) {
      await userEvent.click(list.getByRole('link', { name }));
      await canvas.findByRole('img', { name: `State chart of ${name}` }, { timeout: 10_000 });
      await expect(canvasElement.querySelectorAll('[data-state]')).toHaveLength(countStates(machine.root));
    }
  },
};
