import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { Device } from '../../machines/domain/entities.ts';
import { DeviceLimitForm } from '../../src/blocks/devices/DeviceLimitForm.tsx';
import { DeviceLimitLayout } from '../../src/signIn/socialLogin/DeviceLimitLayout.tsx';
import { NOW } from '../fixtures/catalogue.ts';
import { inPlainLayout } from './signInLayout.tsx';

const device = (id: string, name: string, kind: Device['kind'], days: number): Device => {
  return { id, name, kind, isCurrent: false, lastUsed: NOW - days * 86_400_000, city: 'Uppsala' };
};
const devices = [
  device('1', 'Living-room TV', 'tv', 1),
  device('2', 'Bedroom TV', 'tv', 4),
  device('3', 'Kitchen tablet', 'tablet', 9),
  device('4', 'Vera’s phone', 'phone', 12),
  device('5', 'Nuno’s phone', 'phone', 40),
];

const meta = {
  title: 'Screens/Device limit',
  parameters: { heading: 'Log in', action: 'Remove and log in' },
  component: DeviceLimitForm,
  args: { devices, picked: null, isRemoving: false, error: null, onPick: fn(), onRemove: fn(), onLeave: fn() },
  decorators: [
    (Story) => (
      <DeviceLimitLayout>
        <Story />
      </DeviceLimitLayout>
    ),
    inPlainLayout,
  ],
} satisfies Meta<typeof DeviceLimitForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const SHOWS = ['deviceLimit.choosing', 'login.freeingDevice', 'socialReturn.freeingDevice'];

export const Choosing: Story = {
  name: 'LOG-08 the device limit is reached: the devices to choose from',
  parameters: { shows: SHOWS },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('group', { name: 'You’ve reached the maximum number of devices' })).toHaveFocus());
    await expect(canvas.getByRole('button', { name: 'Remove and log in' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: /Kitchen tablet/ }));
    await expect(args.onPick).toHaveBeenCalledWith('3');
    await userEvent.click(canvas.getByRole('button', { name: 'Back to login' }));
    await expect(args.onLeave).toHaveBeenCalled();
  },
};

export const Picked: Story = {
  name: 'LOG-08 a device is selected',
  parameters: { shows: SHOWS },
  args: { picked: '3' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove and log in' }));
    await expect(args.onRemove).toHaveBeenCalledTimes(1);
  },
};

export const Removing: Story = {
  name: 'LOG-08 removing the device',
  parameters: { shows: ['deviceLimit.removing'], action: 'Remove and log in Please wait' },
  args: { picked: '3', isRemoving: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Remove and log in/ }));
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

export const NotRemoved: Story = {
  name: 'LOG-08 removing the device was refused',
  parameters: { shows: SHOWS },
  args: { picked: '3', error: 'The service did not answer in time.' },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('alert')).toHaveTextContent('The service did not answer in time.'),
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: SHOWS },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth),
};
