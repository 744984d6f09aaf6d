import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FULL_CONSENT, NO_CONSENT } from '../../machines/domain/consent.ts';
import { ConsentDialog } from '../../src/app/consent/ConsentDialog.tsx';
import { ConsentView } from '../../src/app/consent/ConsentView.tsx';
import { Anchor } from '../../src/ui/link/Anchor.tsx';
import { english } from '../../tests/texts/english.ts';
import { links, pageBehind } from './pageBehind.tsx';

const meta = {
  title: 'Popups/Consent',
  tags: ['autodocs'],
  component: ConsentView,
  decorators: [pageBehind],
  args: {
    state: 'brief',
    consent: NO_CONSENT,
    policy: <Anchor href={links.privacyPolicy}>Privacy policy</Anchor>,
    onAnswer: fn(),
    onChoose: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConsentView>;

export default meta;
type Story = StoryObj<typeof meta>;

const banner = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Your privacy' }));

export const Brief: Story = {
  name: 'CNS-01 CNS-02 refusing and accepting take one press each',
  parameters: { shows: ['consent.asking.brief'], heading: 'The page behind', action: english('CONSENT_REFUSE') },
  play: async ({ canvasElement, args }) => {
    const inside = banner(canvasElement);
    const refuse = inside.getByRole('button', { name: english('CONSENT_REFUSE') });
    const accept = inside.getByRole('button', { name: 'Accept all' });
    await expect(refuse.getAttribute('data-variant')).toBe(accept.getAttribute('data-variant'));
    await userEvent.click(refuse);
    await expect(args.onAnswer).toHaveBeenLastCalledWith(NO_CONSENT);
    await userEvent.click(accept);
    await expect(args.onAnswer).toHaveBeenLastCalledWith(FULL_CONSENT);
  },
};

export const OnAPhone: Story = { ...Brief, globals: { viewport: { value: 'w390' } } };

export const Choosing: Story = {
  name: 'CNS-02 each purpose has its box, none ticked',
  args: { state: 'choosing' },
  parameters: { shows: ['consent.asking.choosing'], heading: 'The page behind', action: 'Save my choice' },
  play: async ({ canvasElement, args }) => {
    const inside = banner(canvasElement);
    for (const box of inside.getAllByRole('checkbox')) await expect(box).not.toBeChecked();
    await userEvent.click(inside.getByRole('checkbox', { name: /Measure what is watched/ }));
    await userEvent.click(inside.getByRole('button', { name: 'Save my choice' }));
    await expect(args.onAnswer).toHaveBeenLastCalledWith({ ...NO_CONSENT, analytics: true });
  },
};

export const ChoosingOnAPhone: Story = {
  ...Choosing,
  name: 'CNS-02 CNS-11 the purposes on a phone, with the three answers in one line',
  globals: { viewport: { value: 'w390' } },
};

export const Changing: Story = {
  name: 'CNS-03 the answer is changed: the banner has the focus and the present answer, and Escape keeps it',
  args: { state: 'changing', consent: { ...NO_CONSENT, ads: true } },
  parameters: { shows: ['consent.changing'], heading: 'The page behind', action: 'Keep my answer' },
  play: async ({ canvasElement, args }) => {
    const region = within(canvasElement).getByRole('region', { name: 'Your privacy' });
    await expect(region).toHaveFocus();
    await expect(within(region).getByRole('checkbox', { name: /^Ads/ })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ChangingInFrench: Story = {
  ...Changing,
  name: 'CNS-03 in French',
  globals: { language: 'fr_FR', viewport: { value: 'w390' } },
  play: async () => {},
};

const onTelevision = {
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
  render: (args) => <ConsentDialog {...args} />,
} satisfies Story;

export const OnATelevision: Story = {
  ...onTelevision,
  name: 'CNS-14 on a television the question is a dialog, and refusing has the focus',
  parameters: { shows: ['consent.asking.brief'], heading: 'Your privacy', action: english('CONSENT_REFUSE') },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Your privacy' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: english('CONSENT_REFUSE') })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onAnswer).toHaveBeenLastCalledWith(NO_CONSENT);
  },
};

export const ChoosingOnATelevision: Story = {
  ...onTelevision,
  name: 'CNS-14 CNS-02 the purposes on a television: the first box has the focus',
  args: { state: 'choosing' },
  parameters: { shows: ['consent.asking.choosing'], heading: 'Your privacy', action: 'Save my choice' },
  play: async () => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Your privacy' }));
    await waitFor(() => expect(dialog.getAllByRole('checkbox')[0]).toHaveFocus());
  },
};

export const ChangingOnATelevision: Story = {
  ...onTelevision,
  name: 'CNS-14 CNS-03 the answer is changed on a television, and Back keeps it',
  args: { state: 'changing', consent: { ...NO_CONSENT, ads: true } },
  parameters: { shows: ['consent.changing'], heading: 'Your privacy', action: 'Keep my answer' },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Your privacy' }));
    await expect(dialog.getByRole('checkbox', { name: /^Ads/ })).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
