import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NoPicture } from '../../src/player/controls/NoPicture.tsx';
import { LockedFrame, VodFrame } from '../../src/player/title/VodFrame.tsx';
import { english } from '../../tests/texts/english.ts';
import { lowOrbit, NOW } from '../fixtures/catalogue.ts';

const meta = {
  title: 'Screens/Playback',
  parameters: { heading: 'Low Orbit', action: 'Back' },
  component: NoPicture,
  args: { reason: 'loading', message: null, offersPlans: true, onLogIn: null, offersDevices: true, offersHome: true, send: fn() },
  render: (args) => (
    <main>
      <VodFrame content={lowOrbit} send={() => {}}>
        <NoPicture {...args} />
      </VodFrame>
    </main>
  ),
} satisfies Meta<typeof NoPicture>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: 'Loading the picture of a known title',
  parameters: { shows: ['playback.opened.loading', 'playback.opened.still', 'mediaPlayback.loading.media'] },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('status')).toHaveTextContent('Loading'),
};

export const Unknown: Story = {
  name: 'The title is not known yet',
  parameters: { shows: ['playback.loading'], heading: 'Watching' },
  render: (args) => (
    <main>
      <VodFrame content={null} send={() => {}}>
        <NoPicture {...args} />
      </VodFrame>
    </main>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Watching' })).toBeInTheDocument();
    await expect(within(canvasElement).getByRole('button', { name: 'Back' })).toBeEnabled();
  },
};

export const Offline: Story = {
  name: 'PLY-11 Failed without a connection: continues by itself after reconnecting',
  parameters: { shows: ['playback.failed', 'mediaPlayback.failed'], heading: 'Playback stopped', action: english('UI_TRY_AGAIN') },
  args: { reason: 'failed', message: { key: 'SERVER_ERROR_OFFLINE' } },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('alert')).toHaveTextContent('Check your connection'),
};

export const Failed: Story = {
  name: 'PLY-11 Failed, with a retry',
  parameters: { shows: ['mediaPlayback.failed'], heading: 'Playback stopped', action: english('UI_TRY_AGAIN') },
  args: { reason: 'failed', message: { key: 'PLAYER_LOST_CONNECTION' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('The connection was lost');
    await userEvent.click(canvas.getByRole('button', { name: english('UI_TRY_AGAIN') }));
    await expect(args.send).toHaveBeenCalledWith({ type: 'playback.retry' });
  },
};

const locked: Story = {
  render: (args) => (
    <main>
      <LockedFrame content={lowOrbit} send={() => {}}>
        <NoPicture {...args} />
      </LockedFrame>
    </main>
  ),
};

const serviceSays = (name: string, sentence: string): Story => ({
  ...locked,
  parameters: {
    shows: ['playback.refused', 'mediaPlayback.refused.byService'],
    heading: 'This can’t be played',
    action: english('UI_BACK_HOME'),
  },
  args: { reason: 'refused', message: { key: `SERVER_ERROR_${name}` } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(sentence);
    await expect(canvas.queryByRole('button', { name: english('UI_TRY_AGAIN') })).toBeNull();
  },
});
export const CountryNotAllowed: Story = {
  ...serviceSays('COUNTRY_NOT_ALLOWED', 'not available in the country'),
  name: 'PLY-11 Not available in this country',
};
export const DeviceLimit: Story = {
  ...locked,
  name: 'PLY-11 ERR-03 Too many devices: a link to the devices page',
  parameters: {
    shows: ['playback.refused', 'mediaPlayback.refused.byService'],
    heading: 'This can’t be played',
    action: 'See your devices',
  },
  args: { reason: 'refused', message: { key: 'SERVER_ERROR_DEVICE_LIMIT' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('maximum number of devices');
    await expect(canvas.getByRole('link', { name: 'See your devices' })).toHaveAttribute('href', '/profile/devices');
  },
};
export const DeviceLimitWithoutDevices: Story = {
  ...locked,
  name: 'CFG-08 Too many devices, without a devices page',
  parameters: { shows: ['playback.refused', 'mediaPlayback.refused.byService'], heading: 'This can’t be played', action: 'Contact us' },
  args: { reason: 'refused', message: { key: 'SERVER_ERROR_DEVICE_LIMIT' }, offersDevices: false },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact'),
};
export const SimultaneousStreams: Story = {
  name: 'PLY-11 DRM-03 Too many streams at once',
  parameters: {
    shows: ['mediaPlayback.failed', 'protection.tooManyStreams'],
    heading: 'Playback stopped',
    action: english('UI_TRY_AGAIN'),
  },
  args: { reason: 'failed', message: { key: 'SERVER_ERROR_SIMULTANEOUS_STREAMS' } },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('alert')).toHaveTextContent('maximum number of simultaneous accesses'),
};

const withoutLicence = (key: string, sentence: string): Story => ({
  args: { reason: 'failed', message: { key } },
  play: async ({ canvasElement }) => expect(within(canvasElement).getByRole('alert')).toHaveTextContent(sentence),
});
const inFrench = (key: string, sentence: string): Story => ({
  ...withoutLicence(key, sentence),
  globals: { language: 'fr_FR' },
  parameters: { heading: 'La lecture s’est arrêtée', action: 'Réessayer' },
});
const inPortuguese = (key: string, sentence: string): Story => ({
  ...withoutLicence(key, sentence),
  globals: { language: 'pt_PT' },
  parameters: { heading: 'A reprodução parou', action: 'Tentar novamente' },
});

export const LicenceRefused: Story = {
  ...withoutLicence('PLAYER_LICENCE_REFUSED', 'Check your subscription'),
  name: 'DRM-03 The licence is refused',
  parameters: { shows: ['mediaPlayback.failed', 'protection.refused'], heading: 'Playback stopped', action: english('UI_TRY_AGAIN') },
};
export const LicenceRefusedInFrench: Story = {
  ...inFrench('PLAYER_LICENCE_REFUSED', 'Vérifiez votre abonnement'),
  name: 'DRM-03 The licence is refused, in French',
};
export const LicenceRefusedInPortuguese: Story = {
  ...inPortuguese('PLAYER_LICENCE_REFUSED', 'Verifique a sua subscrição'),
  name: 'DRM-03 The licence is refused, in Portuguese',
};
export const LicenceUnavailable: Story = {
  name: 'DRM-08 The licence service does not answer',
  parameters: { shows: ['mediaPlayback.failed', 'protection.unavailable'], heading: 'Playback stopped', action: english('UI_TRY_AGAIN') },
  args: { reason: 'failed', message: { key: 'PLAYER_LICENCE_UNAVAILABLE' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('out of order or cannot be reached');
    await expect(canvas.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  },
};
export const LicenceUnavailableInFrench: Story = {
  ...inFrench('PLAYER_LICENCE_UNAVAILABLE', 'en panne ou injoignable'),
  name: 'DRM-08 The licence service does not answer, in French',
};
export const LicenceUnavailableInPortuguese: Story = {
  ...inPortuguese('PLAYER_LICENCE_UNAVAILABLE', 'está com problemas'),
  name: 'DRM-08 The licence service does not answer, in Portuguese',
};
export const LicenceExpired: Story = {
  ...withoutLicence('SERVER_ERROR_LICENCE_EXPIRED', 'has expired'),
  name: 'DRM-03 The licence has expired',
  parameters: { shows: ['mediaPlayback.failed', 'protection.expired'], heading: 'Playback stopped', action: english('UI_TRY_AGAIN') },
};
export const LicenceExpiredInFrench: Story = {
  ...inFrench('SERVER_ERROR_LICENCE_EXPIRED', 'a expiré'),
  name: 'DRM-03 The licence has expired, in French',
};
export const LicenceExpiredInPortuguese: Story = {
  ...inPortuguese('SERVER_ERROR_LICENCE_EXPIRED', 'expirou'),
  name: 'DRM-03 The licence has expired, in Portuguese',
};
export const OutputNotAllowed: Story = {
  ...withoutLicence('SERVER_ERROR_OUTPUT_NOT_ALLOWED', 'no copy protection'),
  name: 'DRM-03 The connected screen has no copy protection',
  parameters: {
    shows: ['mediaPlayback.failed', 'protection.outputNotAllowed'],
    heading: 'Playback stopped',
    action: english('UI_TRY_AGAIN'),
  },
};
export const OutputNotAllowedInFrench: Story = {
  ...inFrench('SERVER_ERROR_OUTPUT_NOT_ALLOWED', 'protection contre la copie'),
  name: 'DRM-03 The connected screen has no copy protection, in French',
};
export const OutputNotAllowedInPortuguese: Story = {
  ...inPortuguese('SERVER_ERROR_OUTPUT_NOT_ALLOWED', 'proteção contra cópia'),
  name: 'DRM-03 The connected screen has no copy protection, in Portuguese',
};
export const NoKeySystem: Story = {
  ...withoutLicence('PLAYER_NO_KEY_SYSTEM', 'use another browser or device'),
  name: 'DRM-03 The browser cannot play protected content',
  parameters: { shows: ['mediaPlayback.failed', 'protection.noKeySystem'], heading: 'Playback stopped', action: english('UI_TRY_AGAIN') },
};
export const NoKeySystemInFrench: Story = {
  ...inFrench('PLAYER_NO_KEY_SYSTEM', 'utilisez un autre navigateur'),
  name: 'DRM-03 The browser cannot play protected content, in French',
};
export const NoKeySystemInPortuguese: Story = {
  ...inPortuguese('PLAYER_NO_KEY_SYSTEM', 'use outro navegador'),
  name: 'DRM-03 The browser cannot play protected content, in Portuguese',
};

export const ForSubscribers: Story = {
  ...locked,
  name: 'PLY-12 PLY-44 For subscribers, with the picture and the name of the title behind the two buttons',
  parameters: { shows: ['mediaPlayback.refused.premium'], heading: 'For subscribers', action: english('UI_SEE_PLANS') },
  args: { reason: 'premium' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: english('UI_SEE_PLANS') })).toHaveAttribute('href', '/subscription');
    await expect(canvas.getByRole('link', { name: english('UI_BACK_HOME') })).toHaveAttribute('href', '/');
    await expect(canvas.getByRole('heading', { level: 1, name: 'Low Orbit' })).toBeVisible();
    await expect(canvasElement.querySelector('[data-shade] img')).not.toBeNull();
  },
};
export const ForSubscribersAndVisitor: Story = {
  ...locked,
  name: 'MON-15 For subscribers: a visitor can log in with an existing subscription',
  parameters: { shows: ['mediaPlayback.refused.premium'], heading: 'For subscribers', action: english('UI_SEE_PLANS') },
  args: { reason: 'premium', onLogIn: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: english('UI_LOG_IN') }));
    await expect(args.onLogIn).toHaveBeenCalledTimes(1);
  },
};
export const ForSubscribersWithoutPlans: Story = {
  ...locked,
  name: 'CFG-08 For subscribers, without monetization',
  parameters: { shows: ['mediaPlayback.refused.premium'], heading: 'For subscribers', action: english('UI_BACK_HOME') },
  args: { reason: 'premium', offersPlans: false },
  play: async ({ canvasElement }) => expect(within(canvasElement).queryByRole('link', { name: english('UI_SEE_PLANS') })).toBeNull(),
};
export const NotReleased: Story = {
  ...locked,
  name: 'PLY-12 Not released yet',
  parameters: { shows: ['mediaPlayback.refused.notReleased'], heading: 'Almost done', action: english('UI_BACK_HOME') },
  args: { reason: 'notReleased', releaseDate: NOW + 86_400_000 },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/will be available \d\d\/\d\d at \d\dh\d\d\./),
};
export const Unavailable: Story = {
  name: 'PLY-11 Nothing to play',
  parameters: {
    shows: ['playback.unavailable', 'mediaPlayback.unavailable'],
    heading: 'There is nothing to play here',
    action: english('UI_BACK_HOME'),
  },
  args: { reason: 'unavailable' },
};
