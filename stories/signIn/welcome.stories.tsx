import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { welcomeOf } from '../../machines/signIn/welcome.ts';
import { LoginForm } from '../../src/signIn/login/LoginForm.tsx';
import screen from '../../src/signIn/login/LoginScreen.module.css';
import { Greeting, Sentence } from '../../src/signIn/login/LoginScreen.tsx';
import { WelcomeView, type WelcomeViewProps } from '../../src/signIn/login/Welcome.tsx';
import { english } from '../../tests/texts/english.ts';
import { plans } from '../fixtures/accounts.ts';
import { channels, rails } from '../fixtures/catalogue.ts';
import { inPlainLayout } from './signInLayout.tsx';

const questions = [
  { question: 'What can I watch?', answer: 'Films, series and live channels.' },
  { question: 'Where does it play?', answer: 'On your phone, tablet, computer and television.' },
  { question: 'How do I cancel?', answer: 'In your profile, under My subscription.' },
];

type Shown = Pick<WelcomeViewProps, 'parts'> & { isAnswered: boolean; isForVisitor: boolean; onStart: () => void };

/** The parts of the login page for a visitor, as `LoginScreen` puts them together. */
function VisitorPage({ isAnswered, isForVisitor, parts, onStart }: Shown) {
  const [hasStarted, setHasStarted] = useState(false);
  const start = () => {
    setHasStarted(true);
    onStart();
  };
  const welcome = welcomeOf({ rails, plans, channels });
  return (
    <section className={screen.screen} data-place="kept">
      {isForVisitor ? (
        <Sentence sentence="Stories worth staying up for." sells cheapest={isAnswered ? welcome.cheapest : null} />
      ) : (
        <Greeting />
      )}
      <LoginForm
        errors={[]}
        isBusy={false}
        providers={['apple', 'google', 'facebook']}
        offersSignup
        onSubmit={fn()}
        onEdit={fn()}
        onProvider={fn()}
        onRegister={fn()}
        onStart={isForVisitor && !hasStarted ? start : undefined}
      />
      {isAnswered ? <WelcomeView welcome={welcome} parts={parts} questions={questions} /> : null}
    </section>
  );
}

const meta = {
  title: 'Screens/Login of a visitor',
  component: VisitorPage,
  parameters: { heading: 'Stories worth staying up for.', action: 'Start' },
  args: { isAnswered: true, isForVisitor: true, parts: ['topTen', 'channels', 'questions'], onStart: fn() },
  decorators: [inPlainLayout],
} satisfies Meta<typeof VisitorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const top = (canvas: ReturnType<typeof within>) => canvas.getByLabelText(english('LOGIN_EMAIL')).getBoundingClientRect().top;
const headings = (canvas: ReturnType<typeof within>) =>
  canvas.getAllByRole('heading', { level: 2 }).map((heading: HTMLElement) => heading.textContent);

export const Answered: Story = {
  name: 'LOG-10 LOG-11 a sentence, the lowest price, one field, rows of posters; below them the Top 10, channels and questions',
  parameters: { shows: ['welcome.shown.answers.ready', 'welcome.shown.form.email'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^From €.+\. Cancel when you like\.$/)).toBeVisible();
    await expect(canvas.queryByLabelText(english('LOGIN_PASSWORD'))).toBeNull();
    await expect(canvasElement.querySelectorAll('aside [aria-hidden] img').length).toBeGreaterThan(30);
    await expect(headings(canvas)).toEqual(['Top 10 this week', 'Live channels', 'Questions']);
    await expect(within(canvas.getByRole('list', { name: 'Top 10 this week' })).getAllByRole('img')).toHaveLength(10);
  },
};

export const Question: Story = {
  name: 'LOG-11 a question shows its answer by a press, over the picture that stays in the window',
  parameters: { shows: ['welcome.shown.answers.ready', 'welcome.shown.form.email'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Films, series and live channels.')).not.toBeVisible();
    await userEvent.click(canvas.getByText('What can I watch?'));
    await expect(canvas.getByText('Films, series and live channels.')).toBeVisible();
  },
};

export const OnAPhone: Story = {
  ...Answered,
  name: 'LOG-10 on a phone the posters are behind the top, and the next part begins above the fold',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const next = within(canvasElement).getByRole('heading', { name: 'Top 10 this week' });
    await expect(next.getBoundingClientRect().bottom).toBeLessThan(innerHeight);
  },
};

export const InALightBrand: Story = {
  ...Answered,
  name: 'LOG-10 BRD-09 the page for a visitor in a light brand',
  globals: { brand: 'Harbour' },
  play: undefined,
};

export const Started: Story = {
  name: 'LOG-10 Start shows the whole form with the e-mail, and the way to a new account; the e-mail does not move',
  parameters: { shows: ['welcome.shown.answers.ready', 'welcome.shown.form.whole'], action: english('UI_LOG_IN') },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const before = top(canvas);
    await userEvent.type(canvas.getByLabelText(english('LOGIN_EMAIL')), 'ana@example.org{Enter}');
    await expect(args.onStart).toHaveBeenCalledTimes(1);
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveValue('ana@example.org');
    await expect(canvas.getByLabelText(english('LOGIN_PASSWORD'))).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Create an account' })).toBeEnabled();
    await expect(top(canvas)).toBe(before);
  },
};

export const StartedWithoutEmail: Story = {
  ...Started,
  name: 'LOG-10 "Log in" without an e-mail leads to the e-mail of the whole form',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: english('UI_LOG_IN') }));
    await expect(canvas.getByLabelText(english('LOGIN_EMAIL'))).toHaveFocus();
    await expect(canvas.getByLabelText(english('LOGIN_PASSWORD'))).toBeVisible();
  },
};

export const Waiting: Story = {
  name: 'LOG-10 before the answers of the service, the form can be used at once',
  parameters: { shows: ['welcome.shown.answers.loading', 'welcome.shown.form.email'] },
  args: { isAnswered: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Cancel when you like.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Start' })).toBeEnabled();
    await expect(canvas.queryAllByRole('heading', { level: 2 })).toEqual([]);
  },
};

export const Unanswered: Story = {
  name: 'LOG-10 without the answers of the service it is the login page',
  parameters: { shows: ['welcome.unanswered'], heading: 'Welcome back', action: english('UI_LOG_IN') },
  args: { isAnswered: false, isForVisitor: false },
};

export const InAnotherOrder: Story = {
  name: 'LOG-11 the configuration gives the parts and their order',
  parameters: { shows: ['welcome.shown.answers.ready', 'welcome.shown.form.email'] },
  args: { parts: ['questions', 'topTen'] },
  play: async ({ canvasElement }) => expect(headings(within(canvasElement))).toEqual(['Questions', 'Top 10 this week']),
};
