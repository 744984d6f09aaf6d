// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Channel } from '../../machines/domain/entities.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { ChannelMark } from '../../src/live/guide/GuideRow.tsx';

const channelOf = (number: number): Channel => ({
  id: `channel ${number}`,
  name: `Name ${number}`,
  number,
  logoUrl: null,
  mediaId: null,
  dvr: 0,
  isFast: false,
});

it('GDE-06 GDE-13 shows another channel and its number by texts, so that a scroll computes no styles for it', async () => {
  const texts = createTexts('en');
  const markOf = (row: number) => (
    <TextsProvider texts={texts}>
      <ChannelMark row={row} channel={channelOf(row)} rests={0} />
    </TextsProvider>
  );
  const { container, rerender } = render(markOf(4));
  expect(container).toHaveProperty('textContent', '4Name 4');
  const observer = new MutationObserver(() => undefined);
  observer.observe(container, { attributes: true, childList: true, subtree: true });
  rerender(markOf(40));
  expect(container).toHaveProperty('textContent', '40Name 40');
  // The style is the position of the row. Other attributes, and elements, would compute styles.
  const changes = observer.takeRecords().map(({ type, attributeName }) => attributeName ?? type);
  expect(new Set(changes)).toEqual(new Set(['style']));
});
