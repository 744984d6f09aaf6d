import { describe, expect, it } from 'vitest';
import { captionLines } from '../../src/player/captionText.ts';
import { clockText } from '../../src/player/clockText.ts';
import { createPacing } from '../../src/player/pacing.ts';
import { admitScriptUrl } from '../../src/player/trustedTypes.ts';

describe('asking again for what does not come', () => {
  it('PLY-11 one failing address is asked for at most ten times in 30 s', () => {
    let now = 0;
    const pacing = createPacing(() => now);
    let requests = 0;
    while (now < 30_000) {
      requests += 1;
      pacing.failed('a');
      now += Math.max(1, pacing.pauseFor('a'));
    }
    expect(requests).toBeLessThanOrEqual(10);
    expect(pacing.pauseFor('b')).toBe(0);
  });

  it('PLY-11 an address that answers is asked for at once again', () => {
    const pacing = createPacing(() => 0);
    pacing.failed('a');
    pacing.succeeded('a');
    expect(pacing.pauseFor('a')).toBe(0);
  });
});

describe('subtitles', () => {
  it.each([
    ['Hello', ['Hello']],
    ['<v Ana>Hello</v>\n<i>there</i>', ['Hello', 'there']],
    ['a &lt;b&gt; &amp; c', ['a <b> & c']],
    ['<00:01.000>one', ['one']],
    ['&unknown; stays', ['&unknown; stays']],
    ['  \n', []],
  ])('PLY-02 %j is read as %j', (cue, lines) => {
    expect(captionLines(cue)).toEqual(lines);
  });
});

describe('time', () => {
  it.each([
    [0, '0:00'],
    [9.9, '0:09'],
    [61, '1:01'],
    [3600, '1:00:00'],
    [6840, '1:54:00'],
    [-4, '0:00'],
    [Number.NaN, '0:00'],
    [Number.POSITIVE_INFINITY, '0:00'],
  ])('PLY-02 %d s is written %s', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});

describe('scripts the page may start', () => {
  const origin = 'https://marquee.example';
  it.each([
    ['blob:https://marquee.example/1b2c', true],
    ['https://marquee.example/assets/a.js', true],
    ['/assets/a.js', true],
    ['blob:https://evil.example/1b2c', false],
    ['https://evil.example/a.js', false],
    ['//evil.example/a.js', false],
    ['data:text/javascript,alert(1)', false],
    ['javascript:alert(1)', false],
    ['https://marquee.example.evil.example/a.js', false],
  ])('%s: %s', (url, isAdmitted) => {
    expect(admitScriptUrl(url, origin)).toBe(isAdmitted ? url : null);
  });
});
