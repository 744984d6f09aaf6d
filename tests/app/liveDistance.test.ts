import { describe, expect, it } from 'vitest';
import { createLiveDistance, withDistance } from '../../src/player/live/liveDistance.ts';

const HEAD = [
  '#EXTM3U',
  '#EXT-X-TARGETDURATION:4',
  '#EXT-X-MEDIA-SEQUENCE:7',
  '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=3,HOLD-BACK=12',
  '#EXT-X-PART-INF:PART-TARGET=1',
];
const PART = '#EXT-X-PART:DURATION=1.000,URI="7.0.m4s",INDEPENDENT=YES';
const WHOLE = [PART, PART, PART, PART, '#EXTINF:4.000,', '7.m4s'];
const HINT = '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="8.0.m4s"';
const playlist = (...tail: string[]) => [...HEAD, ...WHOLE, ...tail].join('\n');
const heldBack = (text: string) => Number(/[:,]PART-HOLD-BACK=([\d.]+)/.exec(text)?.[1]);

describe('PLY-34 the distance of a channel of low latency from the end of its playlist', () => {
  it('is its part hold-back', () => {
    expect(heldBack(withDistance(playlist(HINT)))).toBe(3);
    expect(withDistance(playlist(HINT))).toContain('CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=3.000,HOLD-BACK=12\n');
  });

  it('makes up for the engine, which counts a segment that has only begun as a whole one', () => {
    expect(heldBack(withDistance(playlist(PART, HINT)))).toBe(3 + 3);
    expect(heldBack(withDistance(playlist(PART, PART, PART, HINT)))).toBe(3 + 1);
    expect(heldBack(withDistance(playlist('#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="init.mp4"', PART, PART, HINT)))).toBe(3 + 2);
    // The engine leaves out such a segment.
    expect(heldBack(withDistance(playlist(PART, '#EXT-X-PRELOAD-HINT:TYPE=MAP,URI="other.mp4"')))).toBe(3);
  });

  it('grows to that of an ordinary channel', () => {
    expect(heldBack(withDistance(playlist(HINT), 2))).toBe(6);
    expect(heldBack(withDistance(playlist(HINT), 8))).toBe(12);
  });

  it('leaves every other playlist as it is', () => {
    const ordinary = ['#EXTM3U', '#EXT-X-TARGETDURATION:4', '#EXT-X-SERVER-CONTROL:HOLD-BACK=12', '#EXTINF:4.000,', '7.m4s'].join('\n');
    expect(withDistance(ordinary, 2)).toBe(ordinary);
    expect(withDistance('#EXTM3U\n', 2)).toBe('#EXTM3U\n');
  });
});

/** A player at `position` in the media, with the end of its seekable part at `edge`. */
function watched({ position = 100, edge = 100 } = {}) {
  const listeners = new Map<string, () => void>();
  const state = { position, edge, isSeeking: false, now: 0, rate: 1 };
  const player = {
    currentTime(to?: number) {
      if (to !== undefined) state.position = to;
      return state.position;
    },
    seekable: () => ({ length: 1, start: () => 0, end: () => state.edge }),
    seeking: () => state.isSeeking,
    playbackRate(rate?: number) {
      state.rate = rate ?? state.rate;
      return state.rate;
    },
    on: (event: string | string[], listener: () => void) => void listeners.set(String(event), listener),
  };
  const distance = createLiveDistance(player, () => state.now);
  const fire = (event: string) => listeners.get(event)?.();
  return {
    state,
    distance,
    fire,
    /** The picture moves for some seconds and stops. */
    stall(after = 5) {
      fire('timeupdate');
      for (const key of ['position', 'edge'] as const) state[key] += after;
      state.now += after * 1000;
      fire('timeupdate');
      fire('waiting');
    },
    heldBack: () => heldBack(distance.apply(playlist(HINT))),
  };
}

describe('PLY-34 a device that cannot keep up', () => {
  it('plays at twice the distance after two stalls within a minute, at most at that of an ordinary channel', () => {
    const { state, stall, heldBack: now } = watched();
    expect(now()).toBe(3);
    stall();
    expect([now(), state.position]).toEqual([3, 105]);
    stall();
    // The picture continues from what is loaded.
    expect([now(), state.position]).toEqual([6, 107]);
    stall();
    stall();
    expect(now()).toBe(12);
    stall();
    stall();
    expect(now()).toBe(12);
  });

  it('does not go back when the stalls themselves have brought the distance', () => {
    const { state, stall, heldBack: now } = watched({ position: 96 });
    now();
    stall();
    stall();
    expect([now(), state.position]).toEqual([6, 106]);
  });

  it('has other reasons when the stalls are rare, follow a seek or the start, or happen in the past of the channel', () => {
    const rare = watched();
    rare.heldBack();
    rare.stall();
    rare.stall(61);
    expect(rare.heldBack()).toBe(3);

    const sought = watched();
    sought.heldBack();
    sought.stall();
    sought.fire('timeupdate');
    sought.state.position += 5;
    sought.fire('seeking');
    sought.fire('waiting');
    expect(sought.heldBack()).toBe(3);

    const starting = watched();
    starting.heldBack();
    starting.stall();
    starting.stall(0.5);
    expect(starting.heldBack()).toBe(3);

    const past = watched({ position: 40 });
    past.heldBack();
    past.stall();
    past.stall();
    expect(past.heldBack()).toBe(3);
  });

  it('keeps an ordinary channel where it is', () => {
    const { state, distance, stall } = watched();
    distance.apply('#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n7.m4s\n');
    stall();
    stall();
    expect(state.position).toBe(110);
  });
});

describe('PLY-34 a picture that is late', () => {
  it('follows a little faster after a slow start, until it is there', () => {
    const { state, fire, heldBack: now } = watched({ position: 97 });
    now();
    fire('timeupdate');
    expect(state.rate).toBe(1.05);
    state.position = 99;
    fire('timeupdate');
    expect(state.rate).toBe(1.05);
    state.position = 99.6;
    fire('timeupdate');
    expect(state.rate).toBe(1);
    // The end of the playlist moves by whole parts.
    state.edge = 101;
    fire('timeupdate');
    expect(state.rate).toBe(1);
  });

  it('stays where the viewer has moved or paused it, and follows again from the live edge', () => {
    const { state, fire, heldBack: now } = watched();
    now();
    state.position = 90;
    fire('seeking');
    fire('timeupdate');
    expect(state.rate).toBe(1);
    state.position = 100;
    fire('seeking');
    state.position = 96;
    fire('timeupdate');
    expect(state.rate).toBe(1.05);
    fire('pause');
    fire('timeupdate');
    expect(state.rate).toBe(1);
  });

  it('keeps its speed on an ordinary channel', () => {
    const { state, fire, distance } = watched({ position: 90 });
    distance.apply('#EXTM3U\n#EXT-X-TARGETDURATION:4\n#EXTINF:4,\n7.m4s\n');
    fire('timeupdate');
    expect(state.rate).toBe(1);
  });
});
