import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ChunkMissing } from '../../src/actors/lazyView.ts';
import { ErrorBoundary } from '../../src/app/errors/ErrorBoundary.tsx';
import { ErrorPage } from '../../src/blocks/failure/ErrorPage.tsx';
import { FailurePanel } from '../../src/blocks/failure/FailurePanel.tsx';
import { LogoutScreen } from '../../src/signIn/session/LogoutScreen.tsx';
import { ConfigurationFailure } from '../../src/start/ConfigurationFailure.tsx';
import { english } from '../../tests/texts/english.ts';

const meta = {
  title: 'Screens/Errors',
  parameters: { heading: 'Oops...', action: english('UI_BACK_HOME') },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const NotFound: Story = {
  name: 'NAV-13 NAV-03 an unknown page, and a link home',
  parameters: { shows: ['pages.open.shown'] },
  render: () => <ErrorPage status={404} backHref="/" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('heading', { level: 1, name: 'Oops...' })).toBeVisible();
    await expect(canvasElement).toHaveTextContent('Page not found');
    await expect(canvas.getByRole('link', { name: english('UI_BACK_HOME') })).toHaveAttribute('href', '/');
  },
};

export const InALightBrand: Story = { ...NotFound, name: 'BRD-09 an unknown page in a light brand', globals: { brand: 'Harbour' } };

export const ServerError: Story = {
  name: 'NAV-13 an unexpected error, and a link to the login for viewers who may not open home',
  parameters: { shows: ['pages.open.shown'], action: 'Back to login' },
  render: () => <ErrorPage status={500} backHref="/login" />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('An unexpected error occurred');
    await expect(canvasElement).toHaveTextContent('Please try again later.');
    await expect(within(canvasElement).getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  },
};

function Breaks({ error }: { error: Error }): never {
  throw error;
}

const broken = (error: Error) => (
  <>
    <p>The part beside it</p>
    <ErrorBoundary report={() => {}} fallback={({ isNewVersion }) => <FailurePanel isNewVersion={isNewVersion} backHref="/" />}>
      <Breaks error={error} />
    </ErrorBoundary>
  </>
);

export const PartFailed: Story = {
  name: 'ERR-04 a part of the page that fails says so, and the rest works',
  parameters: {
    shows: ['pages.broken'],
    heading: 'Oops...',
  },
  render: () => broken(new Error('a bug')),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('An unexpected error occurred');
    await expect(canvasElement).toHaveTextContent('The part beside it');
  },
};

export const NewVersion: Story = {
  name: 'ERR-04 a part that a deployment removed offers to reload',
  parameters: {
    shows: ['pages.outdated'],
    heading: 'There is a new version',
    action: 'Reload',
  },
  render: () => broken(new ChunkMissing(null)),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Reload' })).toBeVisible();
  },
};

export const Misconfigured: Story = {
  name: 'CFG-03 a wrong configuration names the key',
  parameters: {
    shows: [],
    heading: 'This page is not set up correctly',
    action: null,
    without: 'The viewer cannot correct the configuration.',
  },
  render: () => (
    <ConfigurationFailure
      title="This page is not set up correctly"
      text="Marquee could not start because a key in its configuration is wrong:"
      wrongKey="flags.adz"
      reason="there is no such key; did you mean flags.ads?"
    />
  ),
  decorators: [(Story) => <Story />],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent(
      /wrong:flags\.adz there is no such key; did you mean flags\.ads\?$/,
    );
  },
};

export const LoggingOut: Story = {
  name: 'SES-06 while the session closes',
  parameters: { shows: ['pages.open.shown'], heading: 'Logging you out', action: null, without: 'It opens the next page by itself.' },
  render: () => <LogoutScreen />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Logging you out' })).toBeVisible();
  },
};
