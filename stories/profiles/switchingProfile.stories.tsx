import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Switching } from '../../src/shell/SwitchingOverlay.tsx';

const meta = {
  title: 'Screens/Switching profile',
  parameters: {
    shows: [
      'pages.none',
      'pages.incomplete',
      'viewer.switchingProfile',
      'profileSwitch.selecting',
      'profileSwitch.overlay',
      'profileSwitch.reloadingAccount',
    ],
    heading: null,
    action: null,
    without: 'It is shown for about a second and announced as a status.',
  },
  component: Switching,
  args: { name: 'Duarte' },
  decorators: [
    (Story) => (
      <main style={{ minHeight: '100vh', padding: 32 }}>
        <h1>The page behind</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Switching>;

export default meta;
type Story = StoryObj<typeof meta>;

const overlay = (canvasElement: HTMLElement) => within(canvasElement).getByRole('status');

export const Switched: Story = {
  name: 'PRO-02 names the chosen profile during the switch',
  play: async ({ canvasElement }) => {
    await expect(overlay(canvasElement)).toHaveTextContent(/^Switching profile\s*Duarte$/);
    const { width, height } = overlay(canvasElement).getBoundingClientRect();
    await expect([width, height]).toEqual([window.innerWidth, window.innerHeight]);
  },
};

export const LongName: Story = {
  name: 'PRO-02 NAV-14 a name of the maximum length, at 320 px, in French',
  args: { name: 'Wolfeschlegelsteinhausenbergerdorff Maximiliana Theodora' },
  globals: { viewport: { value: 'w320' }, language: 'fr_FR' },
  play: async ({ canvasElement }) => {
    await expect(overlay(canvasElement)).toHaveTextContent(/Theodora$/);
    await expect(overlay(canvasElement).scrollWidth).toBeLessThanOrEqual(overlay(canvasElement).clientWidth);
  },
};
