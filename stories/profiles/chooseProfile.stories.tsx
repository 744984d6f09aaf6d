import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import type { Profile } from '../../machines/domain/entities.ts';
import { ChooseProfile } from '../../src/profiles/chooseProfile/ChooseProfile.tsx';
import { EmptyLayout } from '../../src/shell/layouts/EmptyLayout.tsx';
import { english } from '../../tests/texts/english.ts';
import { profiles } from '../fixtures/accounts.ts';
import { avatars } from '../fixtures/profileChoices.ts';

/** Helena has no avatar, so the view shows the initials. */
const PICTURES: Readonly<Record<string, string>> = { duarte: 'robot', grandpa: 'diver', alice: 'rabbit' };
const withPictures = profiles.map((profile) => ({ ...profile, avatar: avatars.find(({ id }) => id === PICTURES[profile.id]) ?? null }));

const meta = {
  title: 'Screens/Choose profile',
  parameters: { heading: 'Who is watching?', action: 'Duarte' },
  component: ChooseProfile,
  args: {
    state: 'choosing',
    profiles: withPictures,
    error: null,
    mayAdd: true,
    fullAt: null,
    mayEdit: (_: Profile): boolean => false,
    onChoose: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <EmptyLayout>
        <Story />
      </EmptyLayout>
    ),
  ],
} satisfies Meta<typeof ChooseProfile>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choosing: Story = {
  name: 'PRO-01 the profiles with their initials, the master badge, the PIN, and the option to add one',
  parameters: {
    shows: ['pages.open.shown', 'chooseProfile.choosing', 'viewer.known.choosingProfile', 'identification.needsProfile'],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Who is watching?' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Helena Quay.*Account manager/ })).toHaveTextContent('HQ');
    await expect(canvas.getByRole('button', { name: /Grandpa.*PIN protected/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Add profile/ })).toHaveAttribute('href', '/profile/create');
    await userEvent.click(canvas.getByRole('button', { name: /Duarte/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(withPictures[1]);
    await expect(canvas.queryByRole('link', { name: /^Edit/ })).toBeNull();
  },
};

export const InALightBrand: Story = { ...Choosing, name: 'BRD-09 the profiles in a light brand', globals: { brand: 'Harbour' } };

export const Gate: Story = {
  name: 'PRO-17 after the login: logo, profiles, "Add profile" and "Manage profiles"',
  parameters: { shows: ['pages.open.shown', 'chooseProfile.choosing'], heading: 'Who is watching?', action: 'Manage profiles' },
  args: { mayAdd: false, isGate: true, onAdd: fn(), onManage: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('marquee')).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: english('UI_LOG_OUT') })).toHaveLength(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Add profile' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Manage profiles' }));
    await expect(args.onManage).toHaveBeenCalledOnce();
  },
};

export const GateOnPhone: Story = { ...Gate, name: 'PRO-17 after the login, on a phone', globals: { viewport: { value: 'w390' } } };

export const GateOnTelevision: Story = {
  ...Gate,
  name: 'TV-16 PRO-17 after the login, on a television: one row, the profile of last time first in the focus, "Log out" at the end',
  args: { ...Gate.args, lastId: 'duarte' },
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const faces = profiles.map(({ name }) => canvas.getByRole('button', { name: new RegExp(name) }).getBoundingClientRect());
    await expect(new Set(faces.map(({ top }) => Math.round(top))).size).toBe(1);
    const [first] = faces;
    await expect(first?.width).toBeGreaterThan(window.innerWidth / 7);
    await expect(canvas.getByRole('button', { name: /Duarte/ })).toHaveAttribute('data-arrows', 'first');
    await expect([...canvasElement.querySelectorAll('a, button')].at(-1)).toHaveTextContent('Log out');
  },
};

export const SwitchingAsMaster: Story = {
  name: 'PRO-05 on the switch page, the master profile may edit every profile',
  parameters: { shows: ['pages.open.shown', 'chooseProfile.choosing'] },
  args: { mayEdit: () => true },
  play: async ({ canvasElement }) => {
    const edits = within(canvasElement).getAllByRole('link', { name: /^Edit / });
    await expect(edits.map((link) => link.getAttribute('href'))).toEqual(profiles.map(({ id }) => `/profile/edit?id=${id}`));
    await expect(within(canvasElement).getByRole('link', { name: 'Edit Grandpa' })).toBeVisible();
  },
};

export const SwitchingAsAnother: Story = {
  name: 'PRO-05 another profile may edit only itself',
  parameters: { shows: ['pages.open.shown', 'chooseProfile.choosing'] },
  args: { mayAdd: false, mayEdit: ({ id }) => id === 'alice' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('link', { name: /^Edit / })).toHaveLength(1);
    await expect(within(canvasElement).getByRole('link', { name: 'Edit Alice' })).toHaveAttribute('href', '/profile/edit?id=alice');
  },
};

export const AtTheLimit: Story = {
  name: 'PRO-01 PRO-14 at the limit no profile can be added, and the master profile sees the reason',
  parameters: { shows: ['pages.open.shown', 'chooseProfile.choosing'] },
  args: { mayAdd: false, fullAt: 4 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('link', { name: /Add profile/ })).toBeNull();
    await expect(within(canvasElement).getByText('All 4 profiles are in use')).toBeVisible();
  },
};

export const Loading: Story = {
  name: 'PRO-01 loading the profiles',
  parameters: {
    shows: ['pages.open.shown', 'chooseProfile.loading'],
    action: null,
    without: 'The profiles are loading.',
  },
  args: { state: 'loading', profiles: [], mayAdd: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('list')).toHaveAttribute('aria-busy', 'true');
  },
};

export const OnlyThePin: Story = {
  name: 'GRD-08 only the master profile, with a PIN, when profiles are off',
  parameters: { shows: ['pages.open.shown', 'chooseProfile.choosing'], action: 'Helena Quay Account manager PIN protected' },
  args: { profiles: withPictures.filter(({ isMaster }) => isMaster).map((profile) => ({ ...profile, hasPin: true })), mayAdd: false },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /Helena/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(expect.objectContaining({ hasPin: true }));
    await expect(canvas.getByRole('link', { name: english('UI_LOG_OUT') })).toHaveAttribute('href', '/logout');
  },
};

export const Failed: Story = {
  name: 'PRO-01 ERR-05 a failure is announced, with a retry and a way to leave',
  parameters: {
    shows: ['pages.open.shown', 'chooseProfile.failed'],
    heading: 'Your profiles did not load',
    action: english('UI_TRY_AGAIN'),
  },
  args: { state: 'failed', profiles: [], error: 'The service did not answer in time.' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The service did not answer in time.');
    await userEvent.click(canvas.getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.onRetry).toHaveBeenCalled();
    await expect(canvas.getByRole('link', { name: english('UI_LOG_OUT') })).toHaveAttribute('href', '/logout');
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: ['pages.open.shown', 'chooseProfile.choosing'] },
  args: { mayEdit: () => true },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('link', { name: 'Edit Duarte' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
