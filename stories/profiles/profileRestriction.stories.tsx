import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NotLoaded } from '../../src/blocks/failure/NotLoaded.tsx';
import { RestrictionList } from '../../src/profiles/profileRestriction/RestrictionList.tsx';
import { RestrictionListSkeleton } from '../../src/profiles/profileRestriction/RestrictionListSkeleton.tsx';
import { english } from '../../tests/texts/english.ts';
import { AccountArea } from '../account/accountArea.tsx';
import { restrictions } from '../fixtures/profileChoices.ts';

const meta = {
  title: 'Screens/Parental restriction',
  parameters: { heading: 'Parental restriction for Alice', action: 'Kids A small, gentle Marquee: only titles for ages 6 and under.' },
  component: RestrictionList,
  args: { restrictions, currentId: 'kids', savingId: null, managerWithoutPin: null, error: null, onPick: fn() },
  decorators: [
    (Story) => (
      <AccountArea
        title={<FormattedMessage id="PROFILE_RESTRICTION_OF" values={{ name: 'Alice' }} />}
        text={<FormattedMessage id="PROFILE_RESTRICTION_TEXT" />}
        current="profile"
      >
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof RestrictionList>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Parental restriction for Alice' }));
const row = (canvasElement: HTMLElement, name: RegExp) => page(canvasElement).getByRole('button', { name });

export const Choosing: Story = {
  name: 'PRO-10 every limit with name and description, from the youngest on, the current one marked; a press chooses another',
  parameters: { shows: ['profileSetting.offered.choosing'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Parental restriction for Alice' })).toBeVisible();
    const rows = page(canvasElement).getAllByRole('button');
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      '6KidsA small, gentle Marquee: only titles for ages 6 and under.',
      '12Up to 12Only titles suitable for viewers of 12 and under are shown.',
      '16Up to 16Titles rated above 16 are hidden and cannot be played.',
      'AllEverythingAll titles are shown, whatever their age rating.',
    ]);
    await expect(row(canvasElement, /Kids/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(row(canvasElement, /Up to 12/));
    await expect(args.onPick).toHaveBeenCalledWith(restrictions[2]);
  },
};

export const Saving: Story = {
  name: 'PRO-10 saving the chosen limit',
  parameters: { shows: ['profileSetting.offered.saving'] },
  args: { savingId: '12' },
  play: async ({ canvasElement }) => {
    await expect(row(canvasElement, /Up to 12/)).toHaveAttribute('aria-busy', 'true');
    await expect(row(canvasElement, /Kids/)).toHaveAttribute('aria-pressed', 'true');
  },
};

export const NotSaved: Story = {
  name: 'PRO-10 PRO-11 not saved: the reason, and the old limit stays',
  parameters: { shows: ['profileSetting.offered.choosing'] },
  args: { error: 'To complete this operation you must switch to the account manager profile.' },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/Nothing was changed.*switch to the account manager/);
    await expect(row(canvasElement, /Kids/)).toHaveAttribute('aria-pressed', 'true');
  },
};

const manager = { id: 'helena', name: 'Helena' };

export const ManagerWithoutPin: Story = {
  name: 'PRO-16 an age limit without effect, because the master profile has no PIN: says so, with a link to set one',
  parameters: { shows: ['profileSetting.offered.choosing'] },
  args: { managerWithoutPin: manager },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByText(/Helena has no PIN/)).toBeVisible();
    await expect(page(canvasElement).getByRole('link', { name: 'Protect Helena with a PIN' })).toHaveAttribute(
      'href',
      '/profile/pin?id=helena',
    );
  },
};

export const ManagerWithoutPinOnPhone: Story = {
  name: 'PRO-16 NAV-14 at 390 px',
  parameters: { shows: ['profileSetting.offered.choosing'] },
  globals: { viewport: { value: 'w390' } },
  args: { managerWithoutPin: manager },
};

export const Everything: Story = {
  name: 'PRO-16 without an age limit, there is no warning',
  parameters: { shows: ['profileSetting.offered.choosing'] },
  args: { managerWithoutPin: manager, currentId: 'all' },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).queryByText(/has no PIN/)).toBeNull();
  },
};

export const Loading: Story = {
  name: 'PRO-10 loading the limits',
  parameters: {
    shows: ['profileSetting.loading'],
    action: null,
    without: 'The limits are loading.',
  },
  render: () => <RestrictionListSkeleton />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Parental restriction for Alice' })).toBeVisible();
    await expect(page(canvasElement).queryByRole('button')).toBeNull();
  },
};

const retry = fn();

export const Failed: Story = {
  name: 'PRO-10 ERR-05 the limits did not load: the reason, and a retry',
  parameters: { shows: ['profileSetting.failed'], action: english('UI_TRY_AGAIN') },
  render: () => <NotLoaded titleId="PROFILE_EDITOR_FAILED" reason="This is taking too long. Please try again." onRetry={retry} />,
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/did not load.*taking too long/);
    await userEvent.click(page(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(retry).toHaveBeenCalled();
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: ['profileSetting.offered.choosing'] },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(row(canvasElement, /Kids/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
