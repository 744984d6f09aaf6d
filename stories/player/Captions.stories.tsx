import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { DEFAULT_CAPTIONS } from '../../machines/player/captionAppearance.ts';
import { chooseCaptionAppearance } from '../../src/player/captions/captionAppearance.ts';
import { paragraphsOf } from '../../src/player/captions/captionText.ts';
import { TitlePlayer } from '../../src/player/title/TitlePlayer.tsx';
import { quietCoast } from '../fixtures/catalogue.ts';
import { FakeStage } from './FakeStage.tsx';
import { alone, playing, shown, titleSend } from './playerStates.ts';

const picture = quietCoast.images.background?.url ?? '';
const lines = ['[waves against rock]', 'It was never meant to guide them in.'];
const onStage =
  (said: readonly string[] = lines) =>
  (Story: () => React.ReactNode) => (
    <FakeStage picture={picture} lines={said}>
      <main>
        <Story />
      </main>
    </FakeStage>
  );

/** The appearance of captions (PLY-02). */
const meta = {
  title: 'Player/Captions',
  parameters: { shows: ['playerControls.panel.captions'], heading: 'Subtitle appearance', action: 'Back to audio and subtitles' },
  component: TitlePlayer,
  args: {
    content: quietCoast,
    state: playing,
    controls: { ...shown, panel: 'captions' },
    overlays: alone,
    send: titleSend,
  },
} satisfies Meta<typeof TitlePlayer>;
export default meta;
type Story = StoryObj<typeof meta>;

const layerOf = (canvasElement: HTMLElement) => canvasElement.querySelector<HTMLElement>('[data-captions]');

export const Appearance: Story = {
  name: 'PLY-02 Subtitle appearance, applied at once',
  decorators: onStage(),
  play: async ({ canvasElement, args }) => {
    const panel = within(within(canvasElement).getByRole('dialog', { name: 'Subtitle appearance' }));
    await expect(panel.getByRole('heading', { name: 'Subtitle appearance' })).toHaveFocus();
    const layer = layerOf(canvasElement);
    const before = Number.parseFloat(getComputedStyle(layer!).fontSize);
    await userEvent.click(panel.getByRole('radio', { name: 'Large' }));
    await userEvent.click(panel.getByRole('radio', { name: 'Yellow' }));
    await userEvent.click(panel.getByRole('radio', { name: 'Black' }));
    await expect(Number.parseFloat(getComputedStyle(layer!).fontSize)).toBeGreaterThan(before * 1.3);
    await expect(getComputedStyle(layer!).color).toBe('rgb(255, 233, 92)');
    await expect(getComputedStyle(layer!.querySelector('p')!).backgroundColor).toBe('rgb(0, 0, 0)');
    await userEvent.click(panel.getByRole('button', { name: 'Back to audio and subtitles' }));
    await expect(args.send.controls).toHaveBeenCalledWith({ type: 'panel.open', panel: 'tracks' });
  },
};

export const Legible: Story = {
  name: 'PLY-02 Without background and edge, the text keeps a shadow',
  decorators: onStage(),
  play: async ({ canvasElement }) => {
    const panel = within(within(canvasElement).getByRole('dialog'));
    const edges = within(panel.getByRole('group', { name: 'Edge' }));
    await userEvent.click(edges.getByRole('radio', { name: 'None' }));
    await expect(getComputedStyle(layerOf(canvasElement)!).textShadow).not.toBe('none');
    await userEvent.click(panel.getByRole('radio', { name: 'Translucent' }));
    await expect(getComputedStyle(layerOf(canvasElement)!).textShadow).toBe('none');
  },
};

export const Example: Story = {
  name: 'PLY-02 An example is shown while there is no caption',
  decorators: onStage([]),
  play: async ({ canvasElement }) => expect(layerOf(canvasElement)).toHaveTextContent('This is how subtitles look.'),
};

export const AtTheTop: Story = {
  name: 'PLY-02 Captions at the top, very large, clear of the controls',
  parameters: { shows: [], heading: 'The Quiet Coast', action: 'Pause' },
  args: { controls: shown },
  decorators: onStage(),
  beforeEach: () => chooseCaptionAppearance({ ...DEFAULT_CAPTIONS, position: 'top', size: 'largest', background: 'translucent' }),
  play: async ({ canvasElement }) => {
    const top = within(canvasElement).getByText('The Quiet Coast').getBoundingClientRect();
    await expect(layerOf(canvasElement)!.querySelector('p')!.getBoundingClientRect().top).toBeGreaterThanOrEqual(top.bottom);
  },
};

const web = [
  '<v Ana>L&#39;&eacute;t&eacute;&hellip;</v>',
  '<c.yellow>Yellow</c> and <c.cyan.bg_black>cyan</c>',
  '<ruby>Kanji<rt>kan</rt></ruby>',
];
export const WebVtt: Story = {
  name: 'PLY-30 Captions follow WebVTT: references, colours, speakers, languages, ruby; nothing of SSA and no markup',
  parameters: { shows: [], heading: 'The Quiet Coast', action: 'Pause' },
  args: { controls: shown },
  decorators: onStage(web),
  play: async ({ canvasElement }) => {
    const table: readonly (readonly [text: string, lines: readonly string[]])[] = [
      ['Hello', ['Hello']],
      ['L&#39;&eacute;t&eacute;&hellip;', ["L'été…"]],
      ['&lt;b&gt; &amp;amp; &#x2014;', ['&lt;b&gt; &amp;amp; —']],
      ['&lt;img src=x onerror=alert(1)&gt;', ['&lt;img src=x onerror=alert(1)&gt;']],
      ['<img src=x onerror=alert(1)>a', ['a']],
      ['&unknown; stays', ['&amp;unknown; stays']],
      ['<v.loud Ana &amp; Rui>Hello</v>\n<i>there</i>', ['<span>Ana &amp; Rui: Hello</span>', '<i>there</i>']],
      ['<v Ana>One\nTwo</v>', ['<span>Ana: One</span>', '<span>Two</span>']],
      ['<i>One\r\nTwo</i>', ['<i>One</i>', '<i>Two</i>']],
      ['<00:01.000>one', ['one']],
      ['  \n', []],
      ...['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black'].map(
        (colour) => [`<c.${colour}.own>x</c>`, [`<span data-text="${colour}">x</span>`]] as const,
      ),
      ['<c.bg_blue.white>x</c>', ['<span data-text="white" data-behind="blue">x</span>']],
      ['<lang fr-CA>oui</lang>', ['<span lang="fr-CA">oui</span>']],
      ['<ruby>漢<rt>kan</rt></ruby>', ['<ruby>漢<rt>kan</rt></ruby>']],
      ['{\\an8}<b>top</b>', ['<b>top</b>']],
      ['One\\NTwo', ['One', 'Two']],
    ];
    for (const [text, expected] of table) {
      await expect([text, paragraphsOf([{ text }]).map((line) => line.getHTML())]).toEqual([text, expected]);
    }
    const coloured = layerOf(canvasElement)!.querySelector('[data-text="yellow"]');
    await expect(getComputedStyle(coloured!).color).toBe('rgb(255, 255, 0)');
    chooseCaptionAppearance({ ...DEFAULT_CAPTIONS, colour: 'green' });
    await expect(getComputedStyle(coloured!).color).toBe('rgb(107, 242, 154)');
    chooseCaptionAppearance(DEFAULT_CAPTIONS);
    const [left, right] = paragraphsOf([
      { text: 'left', position: 10, align: 'start' },
      { text: 'right', position: 90, align: 'end' },
    ]);
    layerOf(canvasElement)!.append(left!, right!);
    await expect(left!.getBoundingClientRect().right).toBeLessThan(right!.getBoundingClientRect().left);
    left!.remove();
    right!.remove();
  },
};

export const Phone: Story = {
  name: 'PLY-02 Subtitle appearance on a phone',
  globals: { viewport: { value: 'w390' } },
  decorators: onStage(),
  play: async ({ canvasElement }) => {
    const sheet = within(canvasElement).getByRole('dialog').getBoundingClientRect();
    for (const line of layerOf(canvasElement)!.querySelectorAll('p'))
      await expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(sheet.top);
  },
};
