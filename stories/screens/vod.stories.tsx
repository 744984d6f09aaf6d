import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { VodFrame } from '../../src/screens/vod/VodFrame.tsx';
import { VodState } from '../../src/screens/vod/VodState.tsx';
import { lowOrbit, NOW } from '../fixtures/catalogue.ts';

const meta = {
  title: 'Screens/Playback',
  component: VodState,
  args: { where: 'loading', content: lowOrbit, message: null, offersPlans: true, onRetry: fn() },
  render: (args) => (
    <main>
      <VodFrame content={lowOrbit} onLeave={() => {}}>
        <VodState {...args} />
      </VodFrame>
    </main>
  ),
} satisfies Meta<typeof VodState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {};

export const Failed: Story = {
  name: 'PLY-11 Failed, with a retry',
  args: { where: 'failed', message: { key: 'PLAYER_LOST_CONNECTION' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The picture no longer reaches us');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalled();
  },
};

const serviceSays = (name: string, sentence: string): Story => ({
  args: { where: 'refused', message: { key: `SERVER_ERROR_${name}` } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(sentence);
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});
export const CountryNotAllowed: Story = {
  ...serviceSays('COUNTRY_NOT_ALLOWED', 'not available in the country'),
  name: 'PLY-11 Not in this country',
};
export const DeviceLimit: Story = { ...serviceSays('DEVICE_LIMIT', 'maximum number of devices'), name: 'PLY-11 Too many devices' };
export const SimultaneousStreams: Story = {
  name: 'PLY-11 Too many at once',
  args: { where: 'failed', message: { key: 'SERVER_ERROR_SIMULTANEOUS_STREAMS' } },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('alert')).toHaveTextContent('maximum number of simultaneous accesses'),
};

export const ForSubscribers: Story = {
  name: 'PLY-12 For subscribers',
  args: { where: 'premium' },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/subscription'),
};
export const ForSubscribersWithoutPlans: Story = {
  name: 'CFG-08 For subscribers, where nothing is sold',
  args: { where: 'premium', offersPlans: false },
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByRole('link', { name: 'See the plans' })).toBeNull(),
};
export const NotReleased: Story = {
  name: 'PLY-12 Not released yet',
  args: { where: 'notReleased', content: { ...lowOrbit, releaseDate: NOW + 86_400_000 } },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/will be available \d\d\/\d\d at/),
};
export const Unavailable: Story = { name: 'PLY-11 Nothing to play', args: { where: 'unavailable' } };
