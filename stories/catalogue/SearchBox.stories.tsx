import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { recentOptions, suggestionsOf } from '../../machines/catalogue/search.ts';
import { SearchBoxView, type SearchBoxViewProps } from '../../src/catalogue/search/SearchBoxView.tsx';
import slot from '../../src/catalogue/search/SearchSlot.module.css';
import { Header } from '../../src/shell/layouts/Header.tsx';
import { menu } from '../app/layoutSamples.tsx';
import { broadcastOn, channels, lowOrbit, moreFilms, quietCoast, railLike } from '../fixtures/catalogue.ts';

const found = suggestionsOf([
  railLike({ id: 'films', contents: [lowOrbit, ...moreFilms.slice(0, 1)] }),
  railLike({ id: 'series', contents: [quietCoast] }),
  railLike({ id: 'channels', channels: channels.slice(0, 1) }),
  railLike({ id: 'tv', contents: [broadcastOn('pulse', 'World Tonight', 20, 45)] }),
]);

/** Keeps the typed text, as the machine does. */
function InHeader(props: SearchBoxViewProps) {
  const [text, setText] = useState(props.text);
  return (
    <>
      <Header
        menu={menu}
        homeHref="/"
        isOverPicture={false}
        search={
          <div className={slot.slot}>
            <SearchBoxView
              {...props}
              text={text}
              onType={(typed, isComposing) => {
                setText(typed);
                props.onType(typed, isComposing);
              }}
            />
          </div>
        }
      />
      <main style={{ minHeight: 600 }}>
        <h1 className="visually-hidden">Home</h1>
        <button type="button" style={{ marginTop: 520 }}>
          Elsewhere
        </button>
      </main>
    </>
  );
}

const meta = {
  title: 'Layouts/Search box',
  component: InHeader,
  parameters: {
    heading: null,
    action: 'Search films, series and channels',
    without: 'The box has its own label; the heading belongs to the page below.',
  },
  args: {
    text: '',
    options: [],
    active: null,
    isListShown: true,
    answer: 'awaited',
    onType: fn(),
    onSubmit: fn(),
    onDismiss: fn(),
    onLeave: fn(),
    onClose: fn(),
    onOpenList: fn(),
    onMove: fn(),
    onChoose: fn(),
    onForget: fn(),
    onForgetAll: fn(),
  },
} satisfies Meta<typeof InHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Width of the search in px. */
const widthOf = (canvasElement: HTMLElement) => canvasElement.querySelector('search')?.getBoundingClientRect().width;
const box = (canvasElement: HTMLElement) => within(canvasElement).getByRole('combobox', { name: 'Search films, series and channels' });

export const Empty: Story = {
  parameters: { shows: ['search.open.box.resting', 'search.open.answer.none', 'search.open.list.hidden', 'search.open.memory.recalled'] },
  name: 'SCH-03 SCH-06 opened and empty: 180 px wide, "Search...", a close icon, the focus, and the way to the genres',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(widthOf(canvasElement)).toBe(180);
    await expect(box(canvasElement)).toHaveFocus();
    await expect(box(canvasElement)).toHaveAttribute('placeholder', 'Search...');
    await expect(box(canvasElement)).toHaveAttribute('aria-expanded', 'false');
    await expect(await canvas.findByRole('link', { name: 'Genres and Top 10' })).toHaveAttribute('href', '/search');
    await userEvent.click(canvas.getByRole('button', { name: 'Close the search' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Phone: Story = {
  name: 'SCH-03 fills the header on a phone',
  globals: { viewport: { value: 'w390' } },
  args: { text: 'night', options: found, answer: 'found' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(widthOf(canvasElement)).toBe(document.documentElement.clientWidth));
  },
};

export const Suggestions: Story = {
  parameters: { shows: ['search.open.answer.found', 'search.open.list.shown'] },
  name: 'SCH-01 suggestions: 360 px wide, the typed text in amber, and an announced count',
  args: { text: 'low', options: found, answer: 'found' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(widthOf(canvasElement)).toBe(360);
    const [first, ...others] = await canvas.findAllByRole('option');
    await expect(others).toHaveLength(found.length - 1);
    await expect(first?.querySelector('mark')).toHaveTextContent('Low');
    if (first) await userEvent.click(first);
    await expect(args.onChoose).toHaveBeenCalledWith('title-low-orbit');
    await expect(box(canvasElement)).toHaveFocus();
  },
};

export const Marked: Story = {
  name: 'SCH-01 arrow keys move the highlighted row; Enter, Escape and leaving are reported',
  args: { text: 'low', options: found, answer: 'found', active: 1 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const second = (await canvas.findAllByRole('option'))[1];
    await expect(second).toHaveAttribute('aria-selected', 'true');
    await expect(box(canvasElement)).toHaveAttribute('aria-activedescendant', second?.id);
    await userEvent.keyboard('{ArrowDown}{ArrowUp}{Home}{End}');
    await expect(args.onMove).toHaveBeenNthCalledWith(1, 'next');
    await expect(args.onMove).toHaveBeenNthCalledWith(2, 'previous');
    await expect(args.onMove).toHaveBeenNthCalledWith(3, 'first');
    await expect(args.onMove).toHaveBeenNthCalledWith(4, 'last');
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Elsewhere' }));
    await expect(args.onLeave).toHaveBeenCalled();
  },
};

export const TooShort: Story = {
  parameters: { shows: ['search.open.box.typing', 'search.open.answer.none', 'search.open.list.shown'] },
  name: 'SCH-01 fewer than three characters: says how many are needed',
  args: { text: 'lo' },
  play: async ({ canvasElement, args }) => {
    await waitFor(() => expect(within(canvasElement).getByText('Type at least 3 characters.')).toBeVisible());
    await userEvent.type(box(canvasElement), 'w');
    await expect(args.onType).toHaveBeenLastCalledWith('low', false);
  },
};

export const Nothing: Story = {
  name: 'SCH-01 no suggestions',
  parameters: { shows: ['search.open.answer.nothing'] },
  args: { text: 'zzz', answer: 'nothing' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('No titles by that name.')).toBeVisible());
    await expect(within(canvasElement).queryByRole('status')).toBeNull();
  },
};

export const Failed: Story = {
  name: 'ERR-05 suggestions did not load: the typed text stays',
  parameters: { shows: ['search.open.answer.failed'] },
  args: { text: 'low', answer: 'failed' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('The suggestions did not load.');
    await expect(box(canvasElement)).toHaveValue('low');
  },
};

export const Recent: Story = {
  parameters: {
    shows: ['search.open.box.resting', 'search.open.list.shown', 'search.open.memory.recalled'],
    heading: 'Recent searches',
    action: 'Clear all',
  },
  name: 'SCH-01 empty: recent searches, which can be removed one by one or all at once',
  args: { options: recentOptions(['night', 'the quiet coast', 'rain']) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('listbox', { name: 'Recent searches' })).toBeVisible());
    await expect(canvas.getAllByRole('option')).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove rain' }));
    await expect(args.onForget).toHaveBeenCalledWith('rain');
    await expect(box(canvasElement)).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(args.onForgetAll).toHaveBeenCalledOnce();
  },
};

export const AtOnce: Story = {
  name: 'SCH-01 SCH-03 the field has the focus at once and takes letters while the list is loading',
  args: { text: '' },
  play: async ({ canvasElement, args }) => {
    await expect(widthOf(canvasElement)).toBe(180);
    await expect(box(canvasElement)).toHaveFocus();
    await userEvent.keyboard('ni');
    await expect(args.onType).toHaveBeenLastCalledWith('ni', false);
    await expect(widthOf(canvasElement)).toBe(360);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};
