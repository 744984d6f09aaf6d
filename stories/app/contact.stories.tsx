import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ContactView } from '../../src/app/contact/ContactView.tsx';

const meta = {
  title: 'Screens/Contact',
  parameters: { shows: ['pages.open.shown'], heading: 'Contact', action: 'Send an e-mail' },
  component: ContactView,
  args: { email: 'hello@marquee.example', faq: { label: 'FAQ', href: 'https://marquee.example/faq' } },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ContactView>;

export default meta;
type Story = StoryObj<typeof meta>;

const showsHours: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement);
  await expect(canvas.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  const hours = canvas.getByRole('region', { name: 'Support hours' });
  await expect(hours).toHaveTextContent(/Weekdays\s*09:00 – 19:00 GMT\s*Saturdays\s*09:00 – 17:00 GMT/);
};

export const Full: Story = {
  name: 'ACC-07 the feedback e-mail, the support hours and the frequently asked questions',
  parameters: { shows: ['pages.open.shown'] },
  play: async (context) => {
    await showsHours(context);
    const canvas = within(context.canvasElement);
    await expect(canvas.getByRole('link', { name: 'hello@marquee.example' })).toHaveAttribute('href', 'mailto:hello@marquee.example');
    await expect(canvas.getByRole('link', { name: 'Send an e-mail' })).toHaveAttribute('href', 'mailto:hello@marquee.example');
    await expect(canvas.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', 'https://marquee.example/faq');
  },
};

export const WithoutEmail: Story = {
  name: 'ACC-07 without a feedback e-mail in the settings: the questions and the hours',
  parameters: { shows: ['pages.open.shown'], action: 'FAQ' },
  args: { email: null },
  play: async (context) => {
    await showsHours(context);
    const links = within(context.canvasElement).getAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual(['FAQ']);
  },
};

export const WithoutQuestions: Story = {
  name: 'ACC-07 without a URL of the questions: the e-mail and the hours',
  parameters: { shows: ['pages.open.shown'] },
  args: { faq: null },
  play: async (context) => {
    await showsHours(context);
    await expect(within(context.canvasElement).getByRole('link', { name: 'Send an e-mail' })).toBeVisible();
    await expect(within(context.canvasElement).queryByRole('link', { name: 'FAQ' })).toBeNull();
  },
};

export const HoursOnly: Story = {
  name: 'ACC-07 an invalid URL is not a link: only the hours',
  parameters: { shows: ['pages.open.shown'], action: null, without: 'The page has no contact, only text.' },
  args: { email: 'javascript:alert(1)@x', faq: null },
  play: async (context) => {
    await showsHours(context);
    await expect(within(context.canvasElement).queryByRole('link')).toBeNull();
  },
};

export const SpecialCharacters: Story = {
  name: 'ACC-07 characters with a meaning in URLs are escaped',
  parameters: { shows: ['pages.open.shown'] },
  args: { email: 'a?bcc=b&c@marquee.example' },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('link', { name: 'Send an e-mail' })).toHaveAttribute(
      'href',
      'mailto:a%3Fbcc%3Db%26c@marquee.example',
    ),
};

export const French: Story = {
  name: 'ACC-07 I18-04 the hours in French',
  parameters: { shows: ['pages.open.shown'] },
  globals: { language: 'fr_FR' },
  play: async ({ canvasElement }) =>
    expect(within(canvasElement).getByRole('region', { name: 'Horaires de l’assistance' })).toHaveTextContent(
      /Du lundi au vendredi\s*09:00 – 19:00 GMT/,
    ),
};

export const SmallPhone: Story = {
  name: 'NAV-14 at 320 px',
  parameters: { shows: ['pages.open.shown'] },
  globals: { viewport: { value: 'w320' } },
  play: async (context) => {
    await showsHours(context);
    await expect(context.canvasElement.scrollWidth).toBeLessThanOrEqual(context.canvasElement.clientWidth);
  },
};
