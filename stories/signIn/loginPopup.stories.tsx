import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { LoginForm } from '../../src/signIn/login/LoginForm.tsx';
import { Modal } from '../../src/ui/modal/Modal.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from '../app/pageBehind.tsx';

const close = fn();
const meta = {
  title: 'Popups/Login',
  tags: ['autodocs'],
  subcomponents: { LoginForm },
  decorators: [pageBehind],
  beforeEach: () => {
    close.mockClear();
  },
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Login: Story = {
  name: 'POP-01 LOG-01 the login form as a popup',
  parameters: {
    shows: ['popups.closable.signIn', 'signIn.login', 'login.editing', 'identification.needsLogin'],
    heading: 'Log in',
    action: english('UI_LOG_IN'),
  },
  render: () => (
    <Modal title="Log in" onClose={close}>
      <LoginForm
        errors={[]}
        isBusy={false}
        providers={['google']}
        offersSignup
        onSubmit={fn()}
        onEdit={fn()}
        onProvider={fn()}
        onRegister={fn()}
      />
    </Modal>
  ),
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Log in' });
    await waitFor(() => expect(within(dialog).getByLabelText(english('LOGIN_EMAIL'))).toBeVisible());
    await userEvent.click(within(dialog).getByRole('button', { name: english('UI_CLOSE') }));
    await expect(close).toHaveBeenCalled();
  },
};
