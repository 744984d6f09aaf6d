// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Anchor, LinkRouter } from '../../src/ui/link/Anchor.tsx';

afterEach(cleanup);

it.each(['', '/tv'])('CFG-11 a press on a link below "%s" goes to the navigation, with the address that the link shows', (base) => {
  const onFollow = vi.fn();
  render(
    <LinkRouter base={base} onFollow={onFollow}>
      <Anchor href="/live/arena/1">Live</Anchor>
    </LinkRouter>,
  );
  const link = screen.getByText('Live');
  expect(link.getAttribute('href')).toBe(`${base}/live/arena/1`);
  fireEvent.click(link);
  expect(onFollow.mock.calls.map(([to]) => to)).toEqual([`${base}/live/arena/1`]);
});

it('NAV-01 a press that opens another tab is the browser’s', () => {
  const onFollow = vi.fn();
  render(
    <LinkRouter base="" onFollow={onFollow}>
      <Anchor href="/home">Home</Anchor>
    </LinkRouter>,
  );
  fireEvent.click(screen.getByText('Home'), { ctrlKey: true });
  expect(onFollow).not.toHaveBeenCalled();
});
