import type { Meta, StoryObj } from '@storybook/react-vite';
import { Check, Clapperboard, Play, Share2 } from 'lucide-react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../src/ui/button/Button.tsx';
import { IconButton } from '../../src/ui/button/IconButton.tsx';
import { Chip } from '../../src/ui/choice/Chip.tsx';
import { Facts } from '../../src/ui/facts/Facts.tsx';
import { DetailHero } from '../../src/ui/hero/DetailHero.tsx';
import { Hero } from '../../src/ui/hero/Hero.tsx';
import { newHeroPositionStore } from '../../src/ui/hero/heroPosition.ts';
import { KidsHero, KidsTitle } from '../../src/ui/hero/KidsHero.tsx';
import { Synopsis } from '../../src/ui/hero/Synopsis.tsx';
import { TitleArt } from '../../src/ui/hero/TitleArt.tsx';
import { ProgressBar } from '../../src/ui/progressBar/ProgressBar.tsx';
import { inKidsMode } from '../app/inKidsMode.tsx';
import { slides } from './heroSlides.tsx';
import { backgroundOf, logoOf, phoneOf, slowOf } from './samples.tsx';

const meta = {
  title: 'Ui/Hero',
  tags: ['autodocs'],
  component: Hero,
  subcomponents: { DetailHero, KidsHero, KidsTitle, Synopsis, TitleArt },
  parameters: { heading: 'The Quiet Coast', action: 'Watch now' },
  args: { slides, onSlide: fn() },
  decorators: [
    (Story) => (
      <main>
        <h1 className="visually-hidden">Home</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof Hero>;

export default meta;
type Story = StoryObj<typeof meta>;

const positionAt = (slideId: string) => {
  const position = newHeroPositionStore();
  position.note(slideId);
  return position;
};

const clock = (canvasElement: HTMLElement) => {
  const element = canvasElement.querySelector('[aria-current] i');
  return element ? getComputedStyle(element) : null;
};

const loadedPictures = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll<HTMLImageElement>('[data-current] img')].filter(({ complete }) => complete);

export const Home: Story = {
  name: 'HOM-01 highlights: dots choose a title, one main action, and the picture of each next title loads before it is shown',
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'The Quiet Coast' })).toBeVisible(), { timeout: 4000 });
    await waitFor(() => expect(loadedPictures(canvasElement)).toHaveLength(2), { timeout: 4000 });
    await userEvent.click(canvas.getByRole('button', { name: '2 of 5: Low Orbit' }));
    await waitFor(() => expect(loadedPictures(canvasElement)).toHaveLength(3), { timeout: 4000 });
    await userEvent.click(canvas.getByRole('button', { name: '3 of 5: The Cartographers' }));
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'The Cartographers' })).toBeVisible(), { timeout: 4000 });
    await expect(args.onSlide).toHaveBeenCalledWith('cartographers');
  },
};

export const Returned: Story = {
  name: 'NAV-12 shows the last highlight again on return, and reports it to the parent',
  args: { position: positionAt('cartographers') },
  parameters: { heading: 'The Cartographers' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: '3 of 5: The Cartographers' })).toHaveAttribute('aria-current', 'true');
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'The Cartographers' })).toBeVisible(), { timeout: 4000 });
    await expect(args.onSlide).toHaveBeenCalledWith('cartographers');
    await userEvent.click(canvas.getByRole('button', { name: '4 of 5: Undersong' }));
    await expect(args.position?.latest()).toBe('undersong');
  },
};

export const Paused: Story = {
  parameters: { shows: ['autoTrailer.unwanted', 'autoTrailer.wanted.still'] },
  name: 'HOM-09 highlights advance by a timer, which stops while paused and while the text has the focus',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const pause = canvas.queryByRole('button', { name: 'Pause the highlights' });
    if (!pause) return; // Under reduced motion nothing moves, so there is no pause button.
    await waitFor(() => expect(clock(canvasElement)?.animationPlayState).toBe('running'));
    await userEvent.click(pause);
    await expect(clock(canvasElement)?.animationPlayState).toBe('paused');
    await userEvent.click(canvas.getByRole('button', { name: 'Play the highlights' }));
    await expect(clock(canvasElement)?.animationPlayState).toBe('running');
    canvas.getByRole('button', { name: 'Watch now' }).focus();
    await expect(clock(canvasElement)?.animationPlayState).toBe('paused');
    canvas.getByRole('button', { name: 'Pause the highlights' }).focus();
    for (const animation of canvasElement.querySelector('[aria-current] i')?.getAnimations() ?? []) animation.finish();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 2, name: 'Low Orbit' })).toBeVisible(), { timeout: 4000 });
  },
};

export const StillUnderReducedMotion: Story = {
  name: 'HOM-09 highlights do not advance by themselves under reduced motion',
  parameters: { shows: ['autoTrailer.unwanted', 'autoTrailer.wanted.still'] },
  globals: { motion: 'reduced' },
  play: async ({ canvasElement }) => {
    await expect(clock(canvasElement)?.animationName).toBe('none');
    await waitFor(() => expect(within(canvasElement).getByRole('heading', { level: 2, name: 'The Quiet Coast' })).toBeVisible(), {
      timeout: 4000,
    });
  },
};

export const WordsStepBack: Story = {
  name: 'MOT-04 the words step back behind the trailer, and return with the focus',
  parameters: { shows: ['autoTrailer.wanted.showing.withoutWords'] },
  args: { trailer: { picture: null, isShown: true, hasNoWords: true, isMuted: true, onSound: fn() } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = canvasElement.querySelector('section p');
    const opacity = () => text && getComputedStyle(text).opacity;
    await waitFor(() => expect(opacity()).toBe('0'));
    canvas.getByRole('button', { name: 'Watch now' }).focus();
    await waitFor(() => expect(opacity()).toBe('1'));
    canvas.getByRole('button', { name: 'Turn the sound on' }).focus();
    await waitFor(() => expect(opacity()).toBe('0'));
  },
};

export const One: Story = {
  name: 'A single highlight has neither dots nor a pause button',
  args: { slides: slides.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: /of 1|highlights/ })).toBeNull();
  },
};
export const WithoutLogo: Story = {
  name: 'A title without a logo shows its name as text',
  args: { slides: slides.map((each) => ({ ...each, logo: null })) },
};
export const WithoutPicture: Story = {
  name: 'A title without a picture shows its glow',
  args: { slides: slides.map((each) => ({ ...each, picture: null, portraitPicture: null })) },
};

const placeholderIn = (canvasElement: HTMLElement) => {
  const backdrop = canvasElement.querySelector('[data-shade]');
  return backdrop && getComputedStyle(backdrop, '::before').backgroundImage;
};

export const Loading: Story = {
  name: 'INS-08 a placeholder of the service is visible until the picture has loaded',
  args: {
    slides: slides.map((each) => ({
      ...each,
      picture: slowOf('background', each.id),
      portraitPicture: slowOf('highlight_slim', each.id),
    })),
  },
  play: async ({ canvasElement }) => {
    await expect(placeholderIn(canvasElement)).toMatch(/^url\("data:image\/webp/);
  },
};
export const LoadingOnPhone: Story = {
  ...Loading,
  name: 'INS-08 a portrait window shows the placeholder of the portrait picture',
  globals: { viewport: { value: 'w390' } },
};

const detail = (
  <>
    <Button icon={<Play fill="currentColor" />}>Resume</Button>
    <Button variant="glass" icon={<Clapperboard />}>
      Trailer
    </Button>
    <IconButton variant="glass" label="On my list" icon={<Check />} />
    <IconButton variant="glass" label="Share" icon={<Share2 />} />
  </>
);

export const Movie: StoryObj<typeof DetailHero> = {
  name: 'DET-01 the header of a details page',
  parameters: { heading: 'Low Orbit', action: 'Resume' },
  render: () => (
    <DetailHero
      design="movie"
      title="Low Orbit"
      logo={logoOf('low-orbit')}
      picture={backgroundOf('low-orbit')}
      portraitPicture={phoneOf('low-orbit')}
      facts={
        <Facts chips={<Chip tone="premium">Premium</Chip>} items={['2026', '1 h 54 min', 'Science fiction']} age="12" marks={['4K']} />
      }
      text="A salvage pilot answers a signal from a station that burned up eleven years ago. The voice on the other end knows her name, and what she left behind."
      actions={detail}
      progress={
        <>
          <ProgressBar value={0.37} label="Watched so far" />
          <span>1 h 12 min left</span>
        </>
      }
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('heading', { level: 1, name: 'Low Orbit' })).toHaveAttribute('id', 'page-heading');
  },
};

const picture = (canvasElement: HTMLElement) => {
  const image = canvasElement.querySelector<HTMLImageElement>('img[alt=""]');
  return image && { position: getComputedStyle(image).objectPosition, url: image.currentSrc };
};

export const FocalPoint: StoryObj<typeof DetailHero> = {
  ...Movie,
  name: 'SIZ-04 a wide window crops the picture around its focal point',
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(picture(canvasElement)?.url).toMatch(/background\/low-orbit/));
    await expect(picture(canvasElement)?.position).toBe('82% 34%');
  },
};

export const PortraitPicture: StoryObj<typeof DetailHero> = {
  ...Movie,
  name: 'SIZ-04 a portrait window shows the portrait picture, around its own focal point',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(picture(canvasElement)?.url).toMatch(/highlight_slim\/low-orbit/));
    await expect(picture(canvasElement)?.position).toBe('58% 34%');
  },
};

export const LongText: StoryObj<typeof DetailHero> = {
  ...Movie,
  name: 'DET-18 two lines of the text of a title, and a button for the rest',
  globals: { viewport: { value: 'w390' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const text = canvas.getByText(/^A salvage pilot/);
    const cut = text.clientHeight;
    await userEvent.click(canvas.getByRole('button', { name: 'Read more' }));
    await expect(text.clientHeight).toBeGreaterThan(cut);
    await expect(canvas.getByRole('button', { name: 'Read less' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(text.clientHeight).toBe(cut);
    await expect(canvas.getByRole('button', { name: 'Read more' })).toHaveAttribute('aria-expanded', 'false');
  },
};

export const Mirrored: StoryObj<typeof DetailHero> = {
  ...Movie,
  name: 'LNG-09 in Arabic, the picture is mirrored: its subject is at the left, the words are at the right',
  globals: { language: 'ar' },
  render: () => (
    <DetailHero
      design="movie"
      title="Low Orbit"
      picture={backgroundOf('low-orbit')}
      mayMirror
      actions={detail}
      facts={<Facts items={['2026']} />}
    />
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('img')).toBeVisible());
    await expect(getComputedStyle(canvasElement.querySelector('img')!).scale).toBe('-1 1');
  },
};

export const LoadingTitle: StoryObj<typeof DetailHero> = {
  name: 'INS-08 the header of a details page with a placeholder of the service',
  parameters: { heading: 'Low Orbit', action: 'Resume' },
  render: () => (
    <DetailHero
      design="movie"
      title="Low Orbit"
      picture={slowOf('background', 'low-orbit')}
      facts={<Facts items={['2026', '1 h 54 min', 'Science fiction']} age="12" />}
      actions={detail}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(placeholderIn(canvasElement)).toMatch(/^url\("data:image\/webp/);
  },
};

export const WithTrailer: Story = {
  name: 'HOM-09 highlights with a trailer: muted at first, can be unmuted and stopped, and the timer waits for it',
  args: {
    onPause: fn(),
    onVisibleChange: fn(),
    trailer: { picture: <span data-testid="picture" />, isShown: true, isMuted: true, onSound: fn() },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByTestId('picture')).toBeInTheDocument();
    await expect(clock(canvasElement)?.animationPlayState ?? 'paused').toBe('paused');
    const sound = canvas.getByRole('button', { name: 'Turn the sound on' });
    sound.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.trailer?.onSound).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(args.onVisibleChange).toHaveBeenCalledWith(true));
    const pause = canvas.queryByRole('button', { name: 'Pause the highlights' });
    if (!pause) return; // Under reduced motion there is no trailer and no pause button.
    await userEvent.click(pause);
    await expect(args.onPause).toHaveBeenCalledWith(true);
  },
};

export const WithTrailerOnPhone: Story = {
  name: 'HOM-09 on a small phone, sound and pause are large enough for a finger, and the dots are centred in the remaining space',
  globals: { viewport: { value: 'w320' } },
  args: { trailer: { picture: null, isShown: true, isMuted: true, onSound: fn() } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const button of canvas.getAllByRole('button', { name: /^(Turn the sound on|Pause the highlights)$/ })) {
      const { width, height } = button.getBoundingClientRect();
      await expect([width, height]).toEqual([44, 44]);
    }
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  },
};

const kidsPosition = newHeroPositionStore();
const kidsSlides = [
  { ...slides[0], id: 'owl-street', title: 'Owl Street', logo: logoOf('owl-street'), picture: backgroundOf('owl-street') },
  { ...slides[1], id: 'moon-whale', title: 'Pip and the Moon Whale and a name without a logo', logo: null, picture: null },
];

export const ForKids: StoryObj<typeof KidsHero> = {
  name: 'KID-11 KID-12 in kids mode: a framed picture without a veil, and the title on a band of its colour',
  parameters: { heading: 'Owl Street', action: 'Watch now' },
  decorators: [inKidsMode],
  render: () => <KidsHero slides={kidsSlides} position={kidsPosition} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /^2 of 2/ }));
    await expect(canvas.getByRole('heading', { level: 2, name: /^Pip and the Moon Whale/ })).toBeVisible();
    await expect(kidsPosition.latest()).toBe('moon-whale');
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.click(canvas.getByRole('button', { name: /^1 of 2/ }));
    await expect(getComputedStyle(canvas.getByRole('group', { name: 'Owl Street' })).borderRadius).toBe('24px');
  },
};

export const ForKidsOnPhone: StoryObj<typeof KidsHero> = {
  ...ForKids,
  name: 'KID-11 the highlights of a child on a phone',
  globals: { viewport: { value: 'w390' } },
};
