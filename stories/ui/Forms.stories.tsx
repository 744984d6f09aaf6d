import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fireEvent, userEvent, within } from 'storybook/test';
import { BirthdayField } from '../../src/blocks/form/BirthdayField.tsx';
import { PhoneField } from '../../src/blocks/form/PhoneField.tsx';
import { PillSelect } from '../../src/ui/choice/PillSelect.tsx';
import { Select } from '../../src/ui/choice/Select.tsx';
import { Field } from '../../src/ui/field/Field.tsx';
import { ReadOnlyField } from '../../src/ui/field/ReadOnlyField.tsx';

const genders = [
  { value: '', label: 'Prefer not to say' },
  { value: 'F', label: 'Female' },
  { value: 'M', label: 'Male' },
];

const meta = {
  title: 'Ui/Forms',
  tags: ['autodocs'],
  subcomponents: { PhoneField, BirthdayField, Select, PillSelect, ReadOnlyField },
  parameters: { layout: 'padded' },
  decorators: [
    (Story) => (
      <form style={{ maxWidth: 400 }} onSubmit={(event) => event.preventDefault()}>
        <Story />
      </form>
    ),
  ],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const fieldIn = (canvasElement: HTMLElement, label = 'Phone') => within(canvasElement).getByLabelText<HTMLInputElement>(label);
const put = (input: HTMLInputElement, from: number, to = from) => input.setSelectionRange(from, to);

/** Changes a value as a browser's autofill does: at once and without input details. */
const fillIn = (input: HTMLInputElement, value: string) => fireEvent.change(input, { target: { value } });

const Phone = (props: Partial<ComponentProps<typeof PhoneField>>) => <PhoneField label="Phone" name="phone" {...props} />;
const Birthday = (props: Partial<ComponentProps<typeof BirthdayField>>) => (
  <BirthdayField label="Date of birth" name="birthday" {...props} />
);

/** A form that keeps the typed text. */
function Kept({ of: FieldOf }: { of: typeof Phone | typeof Birthday }) {
  const [value, setValue] = useState('');
  return (
    <>
      <FieldOf value={value} onChange={({ target }) => setValue(target.value)} />
      <output>{value}</output>
    </>
  );
}

export const PhoneTyped: Story = {
  name: 'VAL-04 a phone number accepts only digits',
  render: () => <Phone />,
  play: async ({ canvasElement }) => {
    const phone = fieldIn(canvasElement);
    await expect(phone).toHaveAttribute('inputmode', 'numeric');
    await expect(phone).toHaveAttribute('type', 'tel');
    await expect(phone).toHaveAttribute('autocomplete', 'tel');
    await userEvent.type(phone, '+35a1 9-1.e2,٣');
    await expect(phone).toHaveValue('351912');
  },
};

export const PhoneKeys: Story = {
  name: 'VAL-04 Backspace, arrows, Home, End, Delete, Tab and shortcuts still work',
  render: () => (
    <>
      <Phone defaultValue="912345" />
      <Field label="Next" name="next" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const phone = fieldIn(canvasElement);
    await userEvent.click(phone);
    await userEvent.keyboard('{End}{Backspace}');
    await expect(phone).toHaveValue('91234');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}7{ArrowRight}8');
    await expect(phone).toHaveValue('9127384');
    await userEvent.keyboard('{Home}{Delete}{End}0');
    await expect(phone).toHaveValue('1273840');
    for (const modifier of ['ctrlKey', 'metaKey']) {
      await expect(fireEvent.keyDown(phone, { key: 'a', [modifier]: true }), `${modifier} is let through`).toBe(true);
    }
    await expect(fireEvent.keyDown(phone, { key: 'a' }), 'a letter is not').toBe(false);
    for (const key of ['Enter', 'Escape', 'F5', 'ArrowUp', 'Unidentified']) await expect(fireEvent.keyDown(phone, { key })).toBe(true);
    await userEvent.tab();
    await expect(fieldIn(canvasElement, 'Next')).toHaveFocus();
  },
};

export const PhonePasted: Story = {
  name: 'VAL-04 VAL-07 keeps the digits and the caret after paste, autofill and input methods',
  render: () => <Kept of={Phone} />,
  play: async ({ canvasElement }) => {
    const phone = fieldIn(canvasElement);
    const kept = () => within(canvasElement).getByRole('status');
    await userEvent.click(phone);
    await userEvent.paste('912345678');
    await expect(phone).toHaveValue('912345678');
    put(phone, 3);
    await userEvent.paste(' (0)-0 ');
    await expect(phone).toHaveValue('91200345678');
    await expect(phone.selectionStart).toBe(5);
    await expect(kept()).toHaveTextContent('91200345678');
    fillIn(phone, '+351 912 345 678');
    await expect(phone).toHaveValue('351912345678');
    await expect(kept()).toHaveTextContent('351912345678');
    fireEvent.compositionStart(phone);
    fillIn(phone, '351912345678９か');
    fireEvent.compositionEnd(phone);
    await expect(phone).toHaveValue('3519123456789');
  },
};

export const PhoneWrong: Story = {
  render: () => <Phone defaultValue="" error="Phone number is required" />,
  play: async ({ canvasElement }) => {
    await expect(fieldIn(canvasElement)).toBeInvalid();
    await expect(fieldIn(canvasElement)).toHaveAccessibleDescription('Phone number is required');
  },
};

const birthdayIn = (canvasElement: HTMLElement) => fieldIn(canvasElement, 'Date of birth');

export const BirthdayTyped: Story = {
  name: 'VAL-05 adds the hyphens of a date of birth, and accepts typed ones',
  render: () => <Kept of={Birthday} />,
  play: async ({ canvasElement }) => {
    const birthday = birthdayIn(canvasElement);
    await expect(birthday).toHaveAttribute('inputmode', 'numeric');
    await expect(birthday).toHaveAttribute('autocomplete', 'bday');
    await expect(birthday).toHaveAccessibleDescription('As DD-MM-YYYY');
    for (const [typed, text] of [
      ['14031984', '14-03-1984'],
      ['14-03-1984', '14-03-1984'],
      ['14/03/1984', '14-03-1984'],
      ['1/3/1984', '01-03-1984'],
      ['-1a4..031984 5678', '14-03-1984'],
    ] as const) {
      await userEvent.clear(birthday);
      await userEvent.type(birthday, typed);
      await expect(birthday).toHaveValue(text);
      await expect(within(canvasElement).getByRole('status')).toHaveTextContent(text);
    }
  },
};

export const BirthdayCorrected: Story = {
  name: 'VAL-05 deletes the digit beside the caret, and allows corrections in the middle',
  render: () => <Kept of={Birthday} />,
  play: async ({ canvasElement }) => {
    const birthday = birthdayIn(canvasElement);
    await userEvent.type(birthday, '14031984');
    const left: string[] = [];
    for (let step = 0; step < 9; step += 1) {
      await userEvent.keyboard('{Backspace}');
      left.push(birthday.value);
    }
    await expect(left).toEqual(['14-03-198', '14-03-19', '14-03-1', '14-03-', '14-03', '14-0', '14-', '14', '1']);
    await userEvent.keyboard('5031984');
    await expect(birthday).toHaveValue('15-03-1984');
    put(birthday, 4, 5);
    await userEvent.keyboard('{Delete}');
    await expect(birthday).toHaveValue('15-0-1984');
    await userEvent.keyboard('7');
    await expect(birthday).toHaveValue('15-07-1984');
    await expect(birthday.selectionStart).toBe(5);
    put(birthday, 0, 2);
    await userEvent.keyboard('2');
    await expect(birthday).toHaveValue('2-07-1984');
    await userEvent.keyboard('x8');
    await expect(birthday).toHaveValue('28-07-1984');
    await expect(birthday.selectionStart).toBe(2);
  },
};

export const BirthdayPasted: Story = {
  name: 'VAL-05 formats a date that is pasted or filled in at once',
  render: () => <Birthday />,
  play: async ({ canvasElement }) => {
    const birthday = birthdayIn(canvasElement);
    for (const [pasted, text] of [
      ['14-03-1984', '14-03-1984'],
      ['14/03/1984', '14-03-1984'],
      [' 14.3.1984 ', '14-03-1984'],
      ['14031984', '14-03-1984'],
    ] as const) {
      await userEvent.clear(birthday);
      await userEvent.click(birthday);
      await userEvent.paste(pasted);
      await expect(birthday).toHaveValue(text);
    }
    fillIn(birthday, '1984-03-14');
    await expect(birthday).toHaveValue('14-03-1984');
  },
};

export const BirthdayWrong: Story = {
  render: () => <Birthday defaultValue="31-02-2000" error="Please confirm your date of birth." />,
  play: async ({ canvasElement }) => {
    await expect(birthdayIn(canvasElement)).toBeInvalid();
    await expect(birthdayIn(canvasElement)).toHaveAccessibleDescription(/Please confirm your date of birth\. As DD-MM-YYYY/);
  },
};

export const Choice: Story = {
  render: () => <Select label="Gender" name="gender" options={genders} defaultValue="" hint="You can change it at any time." />,
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Gender' });
    await expect(select).toHaveDisplayValue('Prefer not to say');
    await expect(select).toHaveAccessibleDescription('You can change it at any time.');
    await userEvent.selectOptions(select, 'Female');
    await expect(select).toHaveValue('F');
  },
};

export const ChoiceWrong: Story = {
  render: () => <Select label="Gender" name="gender" options={genders} error="Please choose one." />,
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Gender' });
    await expect(select).toBeInvalid();
    await expect(select).toHaveAccessibleDescription('Please choose one.');
  },
};

export const ChoiceDisabled: Story = {
  render: () => <Select label="Gender" name="gender" options={genders} disabled />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('combobox', { name: 'Gender' })).toBeDisabled();
  },
};

export const ReadOnly: Story = {
  name: 'ACC-05 read-only fields',
  render: () => (
    <>
      <ReadOnlyField label="Country" value="Portugal" />
      <ReadOnlyField label="City" value="Vila Nova de Famalicão e Calendário" hint="As you told us when you joined." />
    </>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Portugal')).toBeVisible();
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

export const AllFields: Story = {
  name: 'All fields, at 320 px',
  globals: { viewport: { value: 'w320' } },
  render: () => (
    <>
      <Field label="First name" name="firstName" defaultValue="Helena" />
      <Phone defaultValue="351912345678" />
      <Birthday defaultValue="14-03-1984" />
      <Select label="Gender" name="gender" options={genders} />
      <ReadOnlyField label="Country" value="Portugal" />
    </>
  ),
  play: async ({ canvasElement }) => {
    const widths = [...canvasElement.querySelectorAll('input, select')].map((field) => field.getBoundingClientRect().width);
    await expect(new Set(widths).size).toBe(1);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
