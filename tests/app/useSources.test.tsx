// @vitest-environment happy-dom
/** PLY-02: Chromium holds an image with a `srcset`, and one in a `picture`, with its page, although the page was never shown. */
import { readdirSync, readFileSync } from 'node:fs';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, Suspense, use } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { TonightStill } from '../../src/catalogue/tonight/TonightStill.tsx';
import { Still } from '../../src/player/title/Still.tsx';
import { PlainLayout } from '../../src/shell/layouts/PlainLayout.tsx';
import { Backdrop } from '../../src/ui/hero/Backdrop.tsx';
import { TitleArt } from '../../src/ui/hero/TitleArt.tsx';
import { Picture } from '../../src/ui/picture/Picture.tsx';
import { StatePanel } from '../../src/ui/status/StatePanel.tsx';

const picture = { url: '/orbit.avif', srcset: '/orbit-840.avif 840w', colour: null };
const other = { url: '/train.avif', srcset: null, colour: null };

const VIEWS: Record<string, (shown: typeof picture | typeof other) => ReactNode> = {
  'Picture.tsx': (shown) => <Picture picture={shown} alt="" title="Low Orbit" ratio="poster" sizes="208px" />,
  'Backdrop.tsx': (shown) => <Backdrop picture={shown} portraitPicture={shown} shade="detail" />,
  'TitleArt.tsx': (shown) => <TitleArt title="Low Orbit" logo={shown} />,
  'Still.tsx': (shown) => <Still images={{ background: shown }} />,
  'TonightStill.tsx': (shown) => <TonightStill picture={shown} />,
  'StatePanel.tsx': ({ url, srcset }) => <StatePanel title="Not here" text="" picture={{ url, ...(srcset && { srcset }) }} />,
  'PlainLayout.tsx': ({ url, srcset }) => (
    <PlainLayout logoHref="/" tagline={null} picture={{ wide: url, narrow: srcset ?? url }}>
      {null}
    </PlainLayout>
  ),
};

const never = new Promise<never>(() => {});
const Waiting = () => use(never);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each(Object.entries(VIEWS))(
  'PLY-02 %s that React throws away has no image with sources, and one that is shown has them',
  async (_, view) => {
    const create = vi.spyOn(document, 'createElement');
    await act(async () => {
      render(
        <Suspense>
          <section>{view(picture)}</section>
          <Waiting />
        </Suspense>,
      );
    });
    const made = create.mock.results.map(({ value }) => value).filter((each) => each instanceof HTMLElement && !each.isConnected);
    expect(made.filter(({ tagName }) => tagName === 'SECTION')).not.toEqual([]);
    expect(made.filter((each) => each.matches('[srcset], picture *'))).toEqual([]);

    const { container, rerender } = render(<section>{view(picture)}</section>);
    expect(container.querySelector('img')?.getAttribute('src')).toBe(picture.url);
    expect(container.querySelector('[srcset]')?.getAttribute('srcset')).toBe(picture.srcset);
    rerender(<section>{view(other)}</section>);
    expect(container.querySelector('img')?.getAttribute('src')).toBe(other.url);
    expect(container.querySelector(`[srcset="${picture.srcset}"]`)).toBeNull();
  },
);

it('PLY-02 all images with a choice of sources are views of this test', () => {
  const views = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const withSources = views.filter((file) => /useSources\(|srcSet=|<picture/.test(readFileSync(`src/${file}`, 'utf8')));
  expect(withSources.map((file) => file.split('/').at(-1)).toSorted()).toEqual(Object.keys(VIEWS).toSorted());
});
