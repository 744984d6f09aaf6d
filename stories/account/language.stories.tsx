import type { Meta, StoryObj } from '@storybook/react-vite';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DEFAULT_CAPTIONS } from '../../machines/player/captionAppearance.ts';
import { CaptionSettings } from '../../src/app/language/CaptionSettings.tsx';
import { LanguageList } from '../../src/app/language/LanguageList.tsx';
import { chooseCaptionAppearance } from '../../src/player/captions/captionAppearance.ts';
import { english } from '../../tests/texts/english.ts';
import { AccountArea } from './accountArea.tsx';

const meta = {
  title: 'Screens/Language',
  parameters: { heading: 'Language', action: 'Français' },
  component: LanguageList,
  args: { languages: ['en', 'fr_FR', 'pt_PT'], chosen: 'en', saving: null, refused: null, onPick: fn() },
  decorators: [
    (Story) => (
      <AccountArea title={<FormattedMessage id="TITLE_LANGUAGE" />} text={<FormattedMessage id="LANGUAGE_TEXT" />} current="language">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof LanguageList>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: /Language|اللغة/ }));
const language = (canvasElement: HTMLElement, name: RegExp) => page(canvasElement).getByRole('button', { name });

export const Showing: Story = {
  name: 'ACC-11 the offered languages, each in its own language, the current one marked; a press chooses another',
  parameters: { shows: ['languageChoice.showing'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
    const all = page(canvasElement).getAllByRole('button');
    await expect(all.map(({ textContent }) => textContent)).toEqual(['English', 'Français', 'Português']);
    await expect(language(canvasElement, /English/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(language(canvasElement, /Português/));
    await expect(args.onPick).toHaveBeenCalledTimes(1);
    await expect(args.onPick).toHaveBeenCalledWith('pt_PT');
  },
};

export const FromTheRight: Story = {
  name: 'LNG-05 in a language that is written from right to left, the menu and the names begin at the right',
  globals: { language: 'ar' },
  parameters: { heading: 'اللغة' },
  play: async ({ canvasElement }) => {
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    const name = within(language(canvasElement, /English/)).getByText('English');
    const row = language(canvasElement, /English/).getBoundingClientRect();
    await expect(row.right - name.getBoundingClientRect().right).toBeLessThan(row.width / 4);
    const menu = within(canvasElement).getAllByRole('link', { name: /الفوترة/ })[0];
    await expect(menu?.getBoundingClientRect().left).toBeGreaterThan(row.right);
  },
};

export const LongerTexts: Story = {
  name: 'LNG-05 in the pseudo-locale each text of the product has brackets and accents',
  globals: { language: 'pseudo' },
  parameters: { heading: '[Làñgüàgé ···]' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1 }).textContent).toBe('[Làñgüàgé ···]');
  },
};

export const Saving: Story = {
  name: 'ACC-11 while a choice is saved, the list says so and accepts another choice',
  parameters: { shows: ['languageChoice.saving'], action: 'Français Please wait' },
  args: { saving: 'fr_FR' },
  play: async ({ canvasElement, args }) => {
    await expect(language(canvasElement, /Français/)).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(language(canvasElement, /Português/));
    await expect(args.onPick).toHaveBeenCalledWith('pt_PT');
    await expect(language(canvasElement, /Português/)).toHaveFocus();
  },
};

export const Refused: Story = {
  name: 'ACC-11 ERR-02 a choice that is applied but was not saved: the reason is announced, with a retry',
  parameters: { shows: ['languageChoice.refused'], action: english('UI_TRY_AGAIN') },
  args: { chosen: 'fr_FR', refused: { language: 'fr_FR', reason: 'We can’t reach the service. Check your connection and try again.' } },
  play: async ({ canvasElement, args }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/wasn’t saved on your profile.*We can’t reach the service/);
    await expect(language(canvasElement, /Français/)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(page(canvasElement).getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.onPick).toHaveBeenCalledWith('fr_FR');
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px: a link back instead of the menu',
  parameters: { shows: ['languageChoice.showing'] },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Language' })).toBeVisible();
    await expect(language(canvasElement, /Français/)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const Captions: Story = {
  name: 'PLY-22 the appearance of captions, with an example, before playback',
  parameters: { shows: ['languageChoice.showing'], action: 'Large' },
  render: (args) => (
    <>
      <LanguageList {...args} />
      <CaptionSettings />
    </>
  ),
  beforeEach: () => chooseCaptionAppearance(DEFAULT_CAPTIONS),
  play: async ({ canvasElement }) => {
    const settings = within(within(canvasElement).getByRole('region', { name: 'Subtitle appearance' }));
    const example = settings.getByText('This is how subtitles look.');
    const before = Number.parseFloat(getComputedStyle(example).fontSize);
    await userEvent.click(settings.getByRole('radio', { name: 'Large' }));
    await userEvent.click(settings.getByRole('radio', { name: 'Yellow' }));
    await expect(Number.parseFloat(getComputedStyle(example).fontSize)).toBeGreaterThan(before * 1.3);
    await expect(getComputedStyle(example).color).toBe('rgb(255, 233, 92)');
  },
};
