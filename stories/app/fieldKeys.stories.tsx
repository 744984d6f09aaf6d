import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { FieldKeys, type FieldKeysProps } from '../../src/shell/leanBack/FieldKeys.tsx';
import { english } from '../../tests/texts/english.ts';
import { pageBehind } from './pageBehind.tsx';

function Kept({ field, onWrite, ...rest }: FieldKeysProps) {
  const [value, setValue] = useState(field.value);
  const write = (next: string) => {
    setValue(next);
    onWrite(next);
  };
  return <FieldKeys {...rest} field={{ ...field, value }} onWrite={write} />;
}

const EMAIL = {
  name: 'email',
  label: english('LOGIN_EMAIL'),
  value: 'helena',
  description: '',
  keys: 'email',
  isHidden: false,
  isCapital: false,
  next: { kind: 'field' },
} as const;
const PASSWORD = {
  ...EMAIL,
  name: 'password',
  label: english('LOGIN_PASSWORD'),
  value: '',
  keys: 'text',
  isHidden: true,
  next: { kind: 'button', text: english('UI_LOG_IN') },
} as const;

const meta = {
  title: 'Popups/Keys of a field',
  tags: ['autodocs'],
  component: FieldKeys,
  globals: { screen: 'tv', viewport: { value: 'w1600', isRotated: false } },
  parameters: { shows: ['writing.open'] },
  args: { field: EMAIL, onWrite: fn(), onNext: fn(), onClose: fn(), onClosed: fn() },
  render: (args) => <Kept {...args} />,
  decorators: [pageBehind],
} satisfies Meta<typeof FieldKeys>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = (name: string) => screen.findByRole('dialog', { name });

export const Address: Story = {
  name: 'TV-21 an e-mail address: letters, digits, marks, endings of one press, and the next field',
  parameters: { heading: EMAIL.label, action: english('UI_KEYBOARD_NEXT') },
  play: async ({ args }) => {
    const keys = within(await dialogOf(EMAIL.label));
    await waitFor(() => expect(keys.getByRole('button', { name: 'a' })).toHaveFocus());
    for (const key of ['7', '@gmail.com']) await userEvent.click(keys.getByRole('button', { name: key }));
    await expect(args.onWrite).toHaveBeenLastCalledWith('helena7@gmail.com');
    await userEvent.click(keys.getByRole('button', { name: 'Erase' }));
    await userEvent.keyboard('q');
    await expect(args.onWrite).toHaveBeenLastCalledWith('helena7@gmail.coq');
    await userEvent.click(keys.getByRole('button', { name: english('UI_KEYBOARD_NEXT') }));
    await expect(args.onNext).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};

export const Password: Story = {
  name: 'TV-21 a password: capital letters, symbols and letters of other languages; hidden until the viewer shows it; the last key logs in',
  args: { field: PASSWORD },
  parameters: { heading: PASSWORD.label, action: english('UI_LOG_IN') },
  play: async ({ args }) => {
    const dialog = await dialogOf(PASSWORD.label);
    const keys = within(dialog);
    const press = async (name: string | RegExp) => userEvent.click(keys.getByRole('button', { name }));
    for (const name of [english('UI_KEYBOARD_CAPITALS'), 'L', english('UI_KEYBOARD_CAPITALS'), 'a']) await press(name);
    for (const name of [english('UI_KEYBOARD_SYMBOLS'), '!', /More letters$/, 'é', english('UI_KEYBOARD_SPACE')]) await press(name);
    await expect(args.onWrite).toHaveBeenLastCalledWith('La!é ');
    await expect(dialog).toHaveTextContent('•••••');
    await expect(dialog).not.toHaveTextContent('La!é');
    await press('Show password');
    await expect(dialog).toHaveTextContent('La!é');
    await press(english('UI_LOG_IN'));
    await expect(args.onNext).toHaveBeenCalledTimes(1);
  },
};

export const Digits: Story = {
  name: 'TV-21 a date of birth: digits, and what the field says about it',
  args: {
    field: {
      ...EMAIL,
      name: 'birthday',
      label: 'Date of birth',
      value: '31-1',
      description: 'DD-MM-YYYY',
      keys: 'digits',
      next: { kind: 'none' },
    },
  },
  parameters: { heading: 'Date of birth', action: 'Done' },
  play: async ({ args }) => {
    const keys = within(await dialogOf('Date of birth'));
    await userEvent.click(keys.getByRole('button', { name: '2' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith('31-12');
    await expect(keys.getByText('DD-MM-YYYY')).toBeVisible();
  },
};

export const InArabic: Story = {
  name: 'TV-21 LNG-08 in Arabic an address is written from left to right, and the keys have the Arabic letters for a name',
  args: { field: { ...PASSWORD, name: 'first', label: 'الاسم', isHidden: false, next: { kind: 'field' } } },
  globals: { language: 'ar' },
  parameters: { heading: 'الاسم', action: 'التالي' },
  play: async ({ args }) => {
    const keys = within(await dialogOf('الاسم'));
    const [a, b] = ['a', 'b'].map((name) => keys.getByRole('button', { name }).getBoundingClientRect().left);
    await expect(a).toBeLessThan(b ?? 0);
    await userEvent.click(keys.getByRole('button', { name: /أحرف أخرى$/ }));
    await userEvent.click(keys.getByRole('button', { name: 'ب' }));
    await expect(args.onWrite).toHaveBeenLastCalledWith('ب');
    const [alef, beh] = ['ا', 'ب'].map((name) => keys.getByRole('button', { name }).getBoundingClientRect().left);
    await expect(beh).toBeLessThan(alef ?? 0);
  },
};
