// @vitest-environment happy-dom
/** One key, one layer: each pair of layers that open above one another. */
import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, fireEvent, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NO_CONSENT } from '../../machines/domain/consent.ts';
import { ConsentView } from '../../src/app/consent/ConsentView.tsx';
import { completeEnglish } from '../../src/i18n/builtIn.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { PlayerContext } from '../../src/player/controls/PlayerContext.tsx';
import { SleepNotice } from '../../src/player/controls/SleepNotice.tsx';
import { Panel } from '../../src/player/panels/Panel.tsx';
import { Sidebar } from '../../src/shell/layouts/Sidebar.tsx';
import { BackContext } from '../../src/ui/modal/backContext.ts';
import { Modal } from '../../src/ui/modal/Modal.tsx';

await completeEnglish();
afterEach(cleanup);

type Close = () => void;
const none = () => {};

/** The layers of the product. */
const LAYERS: Readonly<Record<string, (close: Close) => ReactElement>> = {
  'a popup': (close) => <Modal title="Title" onClose={close} />,
  'the opened privacy choices': (close) => (
    <ConsentView state="changing" consent={NO_CONSENT} onAnswer={none} onChoose={none} onClose={close} />
  ),
  'the notice of the sleep timer': (close) => <SleepNotice countdown={{ left: 30_000, isPaused: false, total: 60_000 }} send={close} />,
  'a panel of the player': (close) => (
    <PlayerContext value={{ panels: { close } } as never}>
      <Panel label="Panel" columns={1}>
        <button type="button">In it</button>
      </Panel>
    </PlayerContext>
  ),
  'the menu of a phone': (close) => <Sidebar isOpen onClose={close} menu={[]} profile={null} onLogIn={none} onLogOut={none} version="1" />,
};
const names = Object.keys(LAYERS);
const pairs = names.flatMap((below) => names.map((above) => ({ below, above })));

const press = (init: KeyboardEventInit = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', ...init });

describe('Escape, and Back of a television', () => {
  it.each(pairs)('NAV-30 closes $above and nothing of $below, which opened before', ({ below, above }) => {
    const closings = { below: vi.fn(), above: vi.fn(), page: vi.fn() };
    window.addEventListener('keydown', closings.page);
    const view = (isAboveOpen: boolean) => (
      <TextsProvider texts={createTexts('en')}>
        {LAYERS[below]?.(closings.below)}
        <div>{isAboveOpen ? LAYERS[above]?.(closings.above) : null}</div>
      </TextsProvider>
    );
    const { rerender } = render(view(false));
    rerender(view(true));
    press();
    expect([closings.above.mock.calls.length, closings.below.mock.calls.length]).toEqual([1, 0]);
    rerender(view(false));
    press({ repeat: true });
    expect(closings.below).not.toHaveBeenCalled();
    press();
    expect(closings.below).toHaveBeenCalledTimes(1);
    expect(closings.page).not.toHaveBeenCalled();
    window.removeEventListener('keydown', closings.page);
  });

  it('NAV-30 stays in a popup that cannot be closed, and reaches the page when no layer is open', () => {
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    const { rerender } = render(<TextsProvider texts={createTexts('en')}>{<Modal title="Waiting" />}</TextsProvider>);
    press();
    expect(heard).not.toHaveBeenCalled();
    rerender(<TextsProvider texts={createTexts('en')}>{null}</TextsProvider>);
    press();
    expect(heard).toHaveBeenCalledTimes(1);
    window.removeEventListener('keydown', heard);
  });
});

it.each(names.filter((name) => !name.includes('notice')))('NAV-17 Back of the browser closes %s before it leaves the page', (name) => {
  const close = vi.fn();
  const covers: Close[] = [];
  render(
    <BackContext value={(closing) => (covers.push(closing), none)}>
      <TextsProvider texts={createTexts('en')}>{LAYERS[name]?.(close)}</TextsProvider>
    </BackContext>,
  );
  covers.at(-1)?.();
  expect(close).toHaveBeenCalledTimes(1);
});

describe('NAV-17 NAV-30 no other way to make a layer', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('inspector/'))
    .map((file) => `src/${file}`)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

  it('each element that opens above the page is a layer', () => {
    const opens = /showModal\(|showPopover\(|<dialog\b|react-dialog'|<(?:div|section|aside|form|ul)\b[^>]*role="(?:alert)?dialog"/;
    const others = sources.filter(({ text }) => opens.test(text) && !/useLayer\(|useAnswerFocus\(/.test(text));
    // The tooltip of a card takes no key from the page and closes with the focus or the pointer.
    expect(others.map(({ file }) => file)).toEqual(['src/ui/preview/Preview.tsx']);
  });

  it('only layers, and fields and tooltips while they have the focus, hear Escape', () => {
    const hear = sources.filter(({ text }) => /['"]Escape['"]/.test(text)).map(({ file }) => file);
    expect(hear.toSorted()).toEqual([
      'src/catalogue/cardPreview/cardPreview.work.ts',
      'src/catalogue/search/SearchBoxView.tsx',
      'src/player/panels/StatisticsPanel.tsx',
      'src/shell/leanBack/remote.ts',
      'src/ui/modal/useLayer.ts',
    ]);
  });
});
