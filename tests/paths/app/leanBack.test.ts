import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, SimulatedClock } from 'xstate';
import { type ArrowPressed, type FocusCommand, type LeanBackEvent, leanBackMachine } from '../../../machines/app/leanBack.machine.ts';
import { contentLike } from '../../../stories/fixtures/catalogue.ts';
import { describeEveryPath, listener, recorder } from '../everyPath.ts';

const arrow = (changes: Partial<ArrowPressed> = {}): ArrowPressed => ({
  type: 'arrow.pressed',
  direction: 'down',
  isOnControl: true,
  isInDialog: false,
  x: 100,
  ...changes,
});
const card = { key: 'one', content: contentLike({ id: 'low-orbit' }), forcesVod: false };
const CARDS = listener();
const input = { isTelevision: true, navigationRef: listener(), cardPreviewRef: () => CARDS };

describeEveryPath(leanBackMachine, {
  inputs: [input, { ...input, isTelevision: false }],
  events: [
    arrow(),
    arrow({ isOnControl: false }),
    arrow({ direction: 'left' }),
    arrow({ isInDialog: true }),
    { type: 'ok.pressed', card },
    { type: 'list.pressed', list: { label: 'Gender', options: [{ value: 'F', name: 'Female' }], chosen: '' } },
    { type: 'option.choose', value: 'F' },
    { type: 'page.changed', name: 'home' },
    { type: 'page.changed', name: 'vod' },
    { type: 'back.pressed', hasMenu: true },
    { type: 'back.pressed', hasMenu: false },
  ],
  /** Gamepads and the way back do not depend on what the viewer uses. */
  filterEvents: (snapshot, { type }) =>
    /^list|^option/.test(type) || !snapshot.matches({ list: 'closed' })
      ? /^list|^option|^page/.test(type) && snapshot.matches({ gamepad: 'none', back: 'onPage', input: 'off', ok: 'up' })
      : /^ok|LONG_PRESS/.test(type) || (type === 'arrow.pressed' && !snapshot.matches({ ok: 'up' }))
        ? snapshot.matches({ gamepad: 'none', back: 'onPage', input: 'off' })
        : !snapshot.matches({ ok: 'up' })
          ? false
          : /arrow|pointer|tab|focus/.test(type)
            ? snapshot.matches({ gamepad: 'none', back: 'onPage' })
            : /gamepad|Gamepads/.test(type)
              ? snapshot.matches({ input: 'off', back: 'onPage' })
              : snapshot.matches({ gamepad: 'none', input: 'off' }),
  invariants: {
    'TV-04 asks whether to leave only on a page without a page above it': ({ value, context }) =>
      value.back !== 'asking' || context.page === null || context.page === 'home',
  },
});

describe('the keys of a viewer', () => {
  /** @returns `after`: the commands and messages that an event leads to */
  function start(isTelevision: boolean) {
    const sent: (FocusCommand | AnyEventObject)[] = [];
    const machine = leanBackMachine.provide({
      actors: {
        watchInput: fromCallback<FocusCommand, { isTelevision: boolean }>(({ receive }) => receive((command) => sent.push(command))),
      },
      actions: { leave: () => void sent.push({ type: 'left' }) },
    });
    const { parentRef, heard } = recorder();
    const clock = new SimulatedClock();
    const actor = createActor(machine, {
      clock,
      input: { isTelevision, navigationRef: parentRef, cardPreviewRef: () => parentRef },
    }).start();
    const after = (event: LeanBackEvent) => {
      sent.length = 0;
      heard.length = 0;
      actor.send(event);
      return [...sent, ...heard];
    };
    /** @returns what the time leads to */
    const wait = (ms: number) => {
      sent.length = 0;
      heard.length = 0;
      clock.increment(ms);
      return [...sent, ...heard];
    };
    return { actor, after, wait };
  }
  const moves = (direction: ArrowPressed['direction'], column = 100) => [{ type: 'focus.move', direction, column }];

  it('TV-03 leaves up and down to the browser while a viewer of a desktop uses a pointer, until Tab', () => {
    const { after } = start(false);
    expect(after(arrow({ isOnControl: false }))).toEqual([{ type: 'focus.enter' }]);
    after({ type: 'pointer.used' });
    expect(after(arrow())).toEqual([]);
    expect(after(arrow({ isInDialog: true }))).toEqual(moves('down'));
    after({ type: 'pointer.used' });
    expect(after(arrow({ direction: 'left' }))).toEqual(moves('left'));
    after({ type: 'pointer.used' });
    after({ type: 'tab.pressed' });
    expect(after(arrow())).toEqual(moves('down'));
  });

  it('TV-03 leaves the arrows to the player of a desktop, and not to that of a television', () => {
    const [desktop, television] = [start(false), start(true)];
    for (const { after } of [desktop, television]) after({ type: 'page.changed', name: 'vod' });
    expect(desktop.after(arrow())).toEqual([]);
    expect(television.after(arrow())).toEqual(moves('down'));
  });

  it('TV-02 up and down keep the column until the viewer goes to the side, or something else moves the focus', () => {
    const { after } = start(true);
    after(arrow({ x: 700 }));
    expect(after(arrow({ x: 50 }))).toEqual(moves('down', 700));
    after(arrow({ direction: 'left', x: 50 }));
    expect(after(arrow({ x: 30 }))).toEqual(moves('down', 30));
    after({ type: 'focus.moved' });
    expect(after(arrow({ x: 400 }))).toEqual(moves('down', 400));
  });

  it('TV-16 starts a page on a control, and the player on its picture', () => {
    const { after } = start(true);
    expect(after({ type: 'focus.missed' })).toEqual([]);
    after({ type: 'page.changed', name: 'home' });
    expect(after({ type: 'focus.missed' })).toEqual([{ type: 'focus.start' }]);
    after({ type: 'page.changed', name: 'vod' });
    expect(after({ type: 'focus.missed' })).toEqual([]);
  });

  it('TV-12 opens a title when OK is released, and its actions after 500 ms, once', () => {
    const { after, wait } = start(true);
    expect(after({ type: 'ok.pressed', card })).toEqual([]);
    expect(wait(499)).toEqual([]);
    expect(after({ type: 'ok.released' })).toEqual([{ type: 'card.open' }]);
    after({ type: 'ok.pressed', card });
    expect(wait(500)).toEqual([{ type: 'card.held', card }]);
    expect(wait(5000)).toEqual([]);
    expect(after({ type: 'ok.released' })).toEqual([]);
  });

  it('TV-04 goes from a page to the page before, from home to the menu, and asks in the menu', () => {
    const { actor, after } = start(true);
    const back = { type: 'back.pressed', hasMenu: true } as const;
    after({ type: 'page.changed', name: 'movie' });
    expect(after(back)).toEqual([{ type: 'navigation.retreat', fallback: '/' }]);
    after({ type: 'page.changed', name: 'home' });
    expect(after(back)).toEqual([{ type: 'focus.menu' }]);
    after({ type: 'menu.entered' });
    expect(after(back)).toEqual([]);
    expect(actor.getSnapshot().matches({ back: 'asking' })).toBe(true);
    expect(after({ type: 'leave.confirm' })).toEqual([{ type: 'left' }]);
  });

  it('TV-04 asks at once on a page without a menu, such as the login', () => {
    const { actor, after } = start(true);
    after({ type: 'page.changed', name: 'login' });
    after({ type: 'back.pressed', hasMenu: false });
    expect(actor.getSnapshot().matches({ back: 'asking' })).toBe(true);
    after({ type: 'leave.cancel' });
    expect(actor.getSnapshot().matches({ back: 'onPage' })).toBe(true);
  });
});
