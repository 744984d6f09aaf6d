import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { expect, fn, userEvent, within } from 'storybook/test';
import { LinkTvView } from '../../src/account/linkTv/LinkTvView.tsx';
import { AccountArea } from './accountArea.tsx';

/** Goes back from the confirmation to the form, as the machine does. */
function Again({ isLinked, onAnother, ...props }: ComponentProps<typeof LinkTvView>) {
  const [isDone, setDone] = useState(isLinked);
  const again = () => {
    setDone(false);
    onAnother();
  };
  return <LinkTvView {...props} hasFocus={isLinked} isLinked={isDone} onAnother={again} />;
}

const meta = {
  title: 'Screens/Add a TV',
  parameters: { heading: 'Add a TV', action: 'Link this TV' },
  component: LinkTvView,
  args: {
    code: '',
    hasFocus: false,
    problems: [],
    isLinking: false,
    isLinked: false,
    isFull: false,
    devicesHref: '/profile/devices',
    onSubmit: fn(),
    onEdit: fn(),
    onAnother: fn(),
  },
  render: (args) => <Again {...args} />,
  decorators: [
    (Story) => (
      <AccountArea title={<FormattedMessage id="TITLE_LINK_TV" />} current="linkTv">
        <Story />
      </AccountArea>
    ),
  ],
} satisfies Meta<typeof LinkTvView>;

export default meta;
type Story = StoryObj<typeof meta>;

const page = (canvasElement: HTMLElement) => within(within(canvasElement).getByRole('region', { name: 'Add a TV' }));
const code = (canvasElement: HTMLElement) => page(canvasElement).getByLabelText<HTMLInputElement>('Type the code here');
const submit = (canvasElement: HTMLElement) => page(canvasElement).getByRole('button', { name: /Link this TV/ });

export const Entering: Story = {
  name: 'ACC-10 says where to find the code, and formats the code during typing',
  parameters: { shows: ['tvLink.entering.editing'] },
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Add a TV' })).toBeVisible();
    await expect(page(canvasElement).getAllByRole('listitem')).toHaveLength(3);
    await expect(code(canvasElement)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(code(canvasElement)).toHaveAttribute('autocapitalize', 'characters');
    await userEvent.click(code(canvasElement));
    await userEvent.paste('7k4-q9d');
    await userEvent.click(submit(canvasElement));
    await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    await expect(args.onSubmit).toHaveBeenCalledWith('7k4-q9d');
    await expect(page(canvasElement).queryByRole('link', { name: 'Manage devices' })).toBeNull();
  },
};

export const FromAnAddress: Story = {
  name: 'ACC-10 the code of the URL is filled in',
  parameters: { shows: ['tvLink.entering.editing'] },
  args: { code: '7K4Q9D' },
  play: async ({ canvasElement, args }) => {
    await expect(code(canvasElement)).toHaveValue('7K4Q9D');
    await userEvent.click(submit(canvasElement));
    await expect(args.onSubmit).toHaveBeenCalledWith('7K4Q9D');
  },
};

export const Refused: Story = {
  name: 'ACC-10 a wrong code: a message, a mark and the focus, and the code stays',
  parameters: { shows: ['tvLink.entering.refused'] },
  args: { code: '7K4Q9X', problems: [{ field: 'code', message: { key: 'SERVER_ERROR_CODE_INVALID' } }] },
  play: async ({ canvasElement, args }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/That code isn.t right/);
    await expect(code(canvasElement)).toBeInvalid();
    await expect(code(canvasElement)).toHaveFocus();
    await expect(code(canvasElement)).toHaveValue('7K4Q9X');
    await userEvent.type(code(canvasElement), '2');
    await expect(args.onEdit).toHaveBeenCalled();
  },
};

export const Full: Story = {
  name: 'ACC-09 ACC-10 the device limit is reached: a link to the devices',
  parameters: { shows: ['tvLink.entering.full'] },
  args: { code: '7K4Q9D', isFull: true, problems: [{ field: null, message: { key: 'SERVER_ERROR_DEVICE_LIMIT' } }] },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/maximum number of devices/);
    await expect(page(canvasElement).getByRole('link', { name: 'Manage devices' })).toHaveAttribute('href', '/profile/devices');
  },
};

export const FullWithoutDevices: Story = {
  name: 'CFG-08 ACC-10 the device limit is reached, without device management',
  parameters: { shows: ['tvLink.entering.full'] },
  args: { ...Full.args, devicesHref: null },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('alert')).toHaveTextContent(/maximum number of devices/);
    await expect(page(canvasElement).queryByRole('link', { name: 'Manage devices' })).toBeNull();
  },
};

export const Linking: Story = {
  name: 'ACC-10 linking: another press does nothing',
  parameters: { shows: ['tvLink.linking'], action: 'Link this TV Please wait' },
  args: { code: '7K4Q9D', isLinking: true },
  play: async ({ canvasElement, args }) => {
    await expect(submit(canvasElement)).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(submit(canvasElement));
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(code(canvasElement)).toHaveValue('7K4Q9D');
  },
};

export const Linked: Story = {
  name: 'ACC-10 linked: the success message has the focus',
  parameters: { shows: ['tvLink.linked'], heading: 'Your TV is linked', action: 'Add another TV' },
  args: { isLinked: true },
  play: async ({ canvasElement }) => {
    await expect(page(canvasElement).getByRole('heading', { level: 2, name: 'Your TV is linked' })).toHaveFocus();
    await expect(page(canvasElement).getByRole('link', { name: 'Manage devices' })).toHaveAttribute('href', '/profile/devices');
  },
};

export const Another: Story = {
  name: 'ACC-10 another TV starts with an empty field, which has the focus',
  parameters: { shows: ['tvLink.entering.editing'] },
  args: { isLinked: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(page(canvasElement).getByRole('button', { name: 'Add another TV' }));
    await expect(args.onAnother).toHaveBeenCalledTimes(1);
    await expect(code(canvasElement)).toHaveFocus();
    await expect(code(canvasElement)).toHaveValue('');
  },
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: ['tvLink.entering.refused'] },
  args: Refused.args,
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvasElement }) => {
    await expect(submit(canvasElement)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
