import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { QrCode } from '../../src/ui/picture/QrCode.tsx';

const meta = {
  title: 'Ui/QR code',
  tags: ['autodocs'],
  component: QrCode,
  parameters: { heading: null, action: null, without: 'The code is a part of a page.' },
  args: { text: 'https://marquee.example/apptv?code=ABC234', label: 'QR code with the address and the code' },
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const OfAnAddress: Story = {
  name: 'TV-09 TV-11 a QR code of an address, as one picture with a name, for the camera of a phone',
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByRole('img', { name: 'QR code with the address and the code' });
    // Dark modules on white in every brand, with four empty modules around them.
    await expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)');
    await expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/);
  },
};
