import { expect, it } from 'vitest';
import { shareEqual, shareInProgrammes } from '../../src/api/sharedValues.ts';
import { toProgrammes } from '../../src/live/api/programme.wire.ts';

const answered = (id: string, title: string) =>
  toProgrammes([
    {
      id,
      channel: 'one',
      title,
      action_type: 'EPG',
      start_date: 1000,
      end_date: 2000,
      images: { thumbnail: { url: '/pictures/terrace.avif' } },
      categories: ['Drama'],
    },
  ]);

it('GDE-06 stores equal values of programmes from two answers once', () => {
  const share = shareInProgrammes();
  const [first, second, other] = [...answered('a', 'One Street'), ...answered('b', 'One Street'), ...answered('c', 'Low Orbit')].map(share);
  expect(second).toEqual(answered('b', 'One Street')[0]);
  expect(second?.images).toBe(first?.images);
  expect(second?.genres).toBe(first?.genres);
  expect(other).toMatchObject({ id: 'c', title: 'Low Orbit' });
});

it('GDE-06 stores a limited number of values', () => {
  const share = shareEqual(({ id }: { id: number }) => String(id));
  const first = share({ id: 0 });
  share({ id: 1 });
  expect(share({ id: 0 })).toBe(first);
  for (let id = 1; id <= 2000; id += 1) share({ id });
  expect(share({ id: 0 })).not.toBe(first);
});
