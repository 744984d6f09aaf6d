import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Device } from '../../machines/domain/entities.ts';
import { DevicesView } from '../../src/account/devices/DevicesView.tsx';
import { english } from '../../tests/texts/english.ts';
import { AccountArea } from './accountArea.tsx';

const device = (id: string, name: string, more: Partial<Device>): Device => ({
  id,
  name,
  kind: 'unknown',
  isCurrent: false,
  lastUsed: null,
  city: null,
  ...more,
});

const television = device('tv', 'Living room TV', { kind: 'tv', city: 'Porto', lastUsed: new Date(2026, 10, 18, 22, 4).getTime() });
const devices: readonly Device[] = [
  device('browser', 'Chrome on Windows', {
    kind: 'browser',
    isCurrent: true,
    city: 'Lisboa',
    lastUsed: new Date(2026, 10, 19, 9, 30).getTime(),
  }),
  television,
  device('phone', 'Helena’s phone', { kind: 'phone', lastUsed: new Date(2026, 10, 9, 0, 5).getTime() }),
  device('tablet', 'Alice’s tablet', { kind: 'tablet' }),
];

const browsers: readonly Device[] = [
  device('one', 'Browser', { kind: 'browser', city: 'Lisboa', lastUsed: new Date(2026, 10, 18, 22, 4).getTime() }),
  device('two', 'Browser', { kind: 'browser', city: 'Porto', lastUsed: new Date(2026, 10, 18, 22, 4).getTime() }),
  device('three', 'Browser', { kind: 'browser', lastUsed: new Date(2026, 10, 19, 8, 0).getTime() }),
];

const meta = {
  title: 'Screens/Devices',
  parameters: { heading: 'Devices', action: 'Remove Living room TV' },
  component: DevicesView,
  args: {
    state: 'showing',
    devices,
    limit: 5,
    leaving: null,
    isRemoving: false,
    error: null,
    addTvHref: '/apptv',
    onRetry: fn(),
    onRemove: fn(),
    onConfirm: fn(),
    onCancel: fn(),
  },
  decorators: [
    (Story) => (
      <AccountArea title={<FormattedMessage id="TITLE_DEVICES" />} text={<FormattedMessage id="DEVICES_TEXT" />} current="devices">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof DevicesView>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Devices' }));
const dialog = () => within(document.body).getByRole('alertdialog', { name: 'Remove Living room TV?' });
const heading = (canvasElement: HTMLElement) => within(canvasElement).getByRole('heading', { level: 1, name: 'Devices' });

export const Showing: Story = {
  name: 'ACC-09 the devices with time and place of use; all but this one can be removed',
  parameters: { shows: ['devices.showing'] },
  play: async ({ canvasElement, args }) => {
    await expect(heading(canvasElement)).toBeVisible();
    await expect(page(canvasElement).getByText('4 of 5 devices')).toBeVisible();
    const [current, tv, , tablet] = page(canvasElement).getAllByRole('listitem');
    await expect(current).toHaveTextContent(/Chrome on WindowsLisboa · Last used 19 Nov 2026, 09:30This device$/);
    await expect(tv).toHaveTextContent(/Porto · Last used 18 Nov 2026, 22:04/);
    await expect(tablet).toHaveTextContent(/^Alice’s tabletRemove$/);
    const removals = page(canvasElement).getAllByRole('button');
    await expect(removals.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove Living room TV',
      'Remove Helena’s phone',
      'Remove Alice’s tablet',
    ]);
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Remove Living room TV' }));
    await expect(args.onRemove).toHaveBeenCalledWith(television);
    await expect(page(canvasElement).getByRole('link', { name: 'Add a TV' })).toHaveAttribute('href', '/apptv');
  },
};

export const InALightBrand: Story = { ...Showing, name: 'BRD-09 the devices in a light brand', globals: { brand: 'Harbour' } };

export const SameNames: Story = {
  name: 'ACC-09 three browsers of the same name: each button, and the question, says when and where the device was used',
  parameters: {
    shows: ['devices.confirming'],
    heading: 'Remove Browser, Porto · Last used 18 Nov 2026, 22:04?',
    action: 'Remove',
  },
  args: { devices: browsers, leaving: browsers[1] ?? null },
  play: async ({ canvasElement }) => {
    const names = [...canvasElement.querySelectorAll('li button')].map((button) => button.getAttribute('aria-label'));
    await expect(names).toEqual([
      'Remove Browser, Lisboa · Last used 18 Nov 2026, 22:04',
      'Remove Browser, Porto · Last used 18 Nov 2026, 22:04',
      'Remove Browser, Last used 19 Nov 2026, 08:00',
    ]);
    await expect(within(document.body).getByRole('alertdialog')).toHaveAccessibleName(/^Remove Browser, Porto · .*\?$/);
  },
};

export const InFrench: Story = {
  name: 'I18-04 ACC-09 dates in the viewer’s language',
  parameters: { shows: ['devices.showing'] },
  globals: { language: 'fr_FR' },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByText(/Porto · Dernière utilisation : 18 nov. 2026, 22:04/)).toBeVisible(),
};

export const WithoutTv: Story = {
  name: 'CFG-08 without TV codes, no TV can be added',
  parameters: { shows: ['devices.showing'] },
  args: { addTvHref: null },
  play: async ({ canvasElement }) => expect(page(canvasElement).queryByRole('link', { name: 'Add a TV' })).toBeNull(),
};

export const Loading: Story = {
  name: 'ACC-09 loading the devices',
  parameters: { shows: ['devices.loading'], action: null, without: 'The devices are loading.' },
  args: { state: 'loading', devices: [], limit: 0 },
  play: async ({ canvasElement }) => {
    await expect(heading(canvasElement)).toBeVisible();
    await expect(page(canvasElement).getByText('Please wait')).toBeInTheDocument();
  },
};

export const Failed: Story = {
  name: 'ACC-09 ERR-02 the devices did not load: the reason is announced, with a retry',
  parameters: { shows: ['devices.failed'], action: english('UI_TRY_AGAIN') },
  args: { state: 'failed', devices: [], error: 'This is taking too long. Please try again.' },
  play: async ({ canvasElement, args }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/Your devices did not load.*This is taking too long/);
    await userEvent.click(page(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const Empty: Story = {
  name: 'ACC-09 no devices',
  parameters: { shows: ['devices.showing'], action: 'Add a TV' },
  args: { devices: [] },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('heading', { name: 'No devices yet' })).toBeVisible();
    await expect(page(canvasElement).getByText('0 of 5 devices')).toBeVisible();
  },
};

export const Confirming: Story = {
  name: 'ACC-09 removing needs a confirmation; the default is to keep the device',
  parameters: { shows: ['devices.confirming'], heading: 'Remove Living room TV?', action: 'Remove' },
  args: { leaving: television },
  play: async ({ args }) => {
    const keep = within(dialog()).getByRole('button', { name: 'Keep it' });
    await expect(keep).toHaveFocus();
    await userEvent.click(keep);
    await userEvent.click(within(dialog()).getByRole('button', { name: 'Remove' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
    await expect(args.onCancel).toHaveBeenCalledTimes(2);
  },
};

export const NotRemoved: Story = {
  name: 'ACC-09 ERR-02 a removal that was refused: the question stays open, with the reason',
  parameters: { shows: ['devices.confirming'], heading: 'Remove Living room TV?', action: 'Remove' },
  args: { leaving: television, error: 'We can’t reach the service. Check your connection and try again.' },
  play: async () => {
    await expect(within(dialog()).getByRole('alert')).toHaveTextContent(/We can’t reach the service/);
    await expect(within(dialog()).getByRole('button', { name: 'Remove' })).toBeEnabled();
  },
};

export const Removing: Story = {
  name: 'ACC-09 removing: the question stays open until the answer',
  parameters: { shows: ['devices.removing'], heading: 'Remove Living room TV?', action: 'Remove Please wait' },
  args: { leaving: television, isRemoving: true },
  play: async ({ args }) => {
    const remove = within(dialog()).getByRole('button', { name: /Remove/ });
    await expect(remove).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(remove);
    await userEvent.keyboard('{Escape}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px, with a long name',
  parameters: { shows: ['devices.showing'] },
  args: {
    devices: [...devices, device('long', 'Maximiliana Wolfeschlegelsteinhausenbergerdorff’s projector', { city: 'Llanfairpwllgwyngyll' })],
  },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('button', { name: 'Remove Living room TV' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
