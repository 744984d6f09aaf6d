import { describe, expect, it } from 'vitest';
import { MAX_REMINDER_DELAY, type Reminder } from '../../machines/domain/reminders.ts';
import { guideDays } from '../../machines/live/guideDays.ts';
import { createAnnouncedReminders } from '../../src/live/api/announcedReminders.ts';
import { reminderCalls } from '../../src/live/api/reminders.ts';
import { remindersWork } from '../../src/live/reminders/reminders.work.ts';
import { type Answer, json, refuse, startService, testClient } from './service.ts';

const { signal } = new AbortController();
const NOW = Date.UTC(2026, 10, 20, 20, 30);
const alert = { id: 'arena.1', minutes: 15, channel: 'arena', start_date: NOW / 1000 };
const reminder: Reminder = { programmeId: 'arena.1', channelId: 'arena', title: null, channelName: null, startDate: NOW, minutes: 15 };

async function open(answer: Answer) {
  const { url, heard } = await startService(answer);
  const { call } = testClient(url);
  return { call, calls: reminderCalls(call), heard };
}

describe('reminders', () => {
  it('GDE-09 are listed for a range in seconds', async () => {
    const { calls, heard } = await open((_, response) => json(response, [alert, { id: 7 }]));
    expect(await calls.list({ from: NOW, to: NOW + 60_000 })).toEqual([reminder]);
    expect(heard[0]?.url).toBe(`/v1/push/alerts/?startDate=${NOW / 1000}&endDate=${NOW / 1000 + 60}`);
  });

  it('GDE-09 are loaded for every day of the guide, until the end of its last day', async () => {
    const { call, heard } = await open((_, response) => json(response, []));
    const catalogue = {} as Parameters<typeof remindersWork>[0]['catalogue'];
    const { loadReminders } = remindersWork(
      { call, catalogue },
      createAnnouncedReminders(null, () => NOW),
    );
    await loadReminders({ input: { now: NOW, futureDays: 7 }, signal });
    const lastDay = guideDays(NOW, { past: 0, future: 7, zone: 'local' }).at(-1);
    const asked = new URL(heard[0]?.url ?? '', 'http://service').searchParams;
    expect(Object.fromEntries(asked)).toEqual({
      startDate: String((NOW - MAX_REMINDER_DELAY) / 1000),
      endDate: String((lastDay?.end ?? 0) / 1000),
    });
  });

  it('GDE-03 GDE-09 saves the chosen minutes, reads a reminder, and removes it', async () => {
    const { calls, heard } = await open(({ method }, response) =>
      method === 'DELETE' ? response.writeHead(204).end() : json(response, alert),
    );
    expect(await calls.set(reminder)).toEqual(reminder);
    expect(await calls.read('arena.1')).toEqual(reminder);
    await calls.remove('arena.1');
    expect(heard.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['PUT', '/v1/push/alert/arena.1', '{"minutes":15}'],
      ['GET', '/v1/push/alert/arena.1', ''],
      ['DELETE', '/v1/push/alert/arena.1', ''],
    ]);
  });

  it('GDE-03 is null for a programme without a reminder, and rejects after any other failure', async () => {
    let status = 200;
    const { calls } = await open((_, response) => (status === 200 ? json(response, null) : refuse(response, status, 'not_found')));
    const read = () => calls.read('arena.1');
    expect(await read()).toBeNull();
    // Some services answer 404 instead of null.
    status = 404;
    expect(await read()).toBeNull();
    status = 403;
    await expect(read()).rejects.toMatchObject({ errorCode: 403 });
  });

  it('GDE-03 takes the names of a reminder of another device from the guide, else from the title', async () => {
    const { call } = await open((_, response) => json(response, []));
    const asked: string[] = [];
    const catalogue = {
      channels: async () => [{ id: 'arena', name: 'Arena', number: 3, logoUrl: null, mediaId: null, dvr: 0, isFast: false }],
      programmes: async () => (asked.push('guide'), []),
      item: async ({ id }: { id: string }) => (asked.push(id), { title: 'Matchday' }),
    } as unknown as Parameters<typeof remindersWork>[0]['catalogue'];
    const announced = createAnnouncedReminders(null, () => NOW);
    const { nameReminder } = remindersWork({ call, catalogue }, announced);
    expect(await nameReminder({ input: { reminder }, signal })).toEqual({
      title: 'Matchday',
      channelName: 'Arena',
    });
    expect(asked).toEqual(['guide', 'arena.1']);
  });
});

describe('announced reminders', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    const fake = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
    return fake as unknown as Storage;
  };

  it('GDE-03 are known in other tabs and after a reload, for the same profile, while they could be announced again', () => {
    const shared = storage();
    let now = NOW;
    createAnnouncedReminders(shared, () => now).keep('ana', 'arena.1');
    const other = createAnnouncedReminders(shared, () => now);
    expect(other.read('ana')).toEqual(['arena.1']);
    expect(other.read('rui')).toEqual([]);
    now += 2 * MAX_REMINDER_DELAY;
    expect(other.read('ana')).toEqual([]);
  });

  it('GDE-03 are known in every tab after two tabs have announced at the same time', () => {
    const shared = storage();
    const [one, other] = [createAnnouncedReminders(shared, () => NOW), createAnnouncedReminders(shared, () => NOW)];
    one.keep('ana', 'arena.1');
    shared.setItem('marquee.reminders.announced', JSON.stringify({ value: [{ profileId: 'ana', key: 'wild.1', at: NOW }], at: NOW }));
    expect([one, other].map((tab) => tab.read('ana').toSorted())).toEqual([['arena.1', 'wild.1'], ['wild.1']]);
    other.keep('ana', 'late.1');
    expect(one.read('ana').toSorted()).toEqual(['arena.1', 'late.1', 'wild.1']);
  });

  it('GDE-03 are known when an earlier version has stored them', () => {
    const shared = storage();
    shared.setItem('marquee.reminders.announced', JSON.stringify([{ profileId: 'ana', key: 'arena.1', at: NOW }]));
    expect(createAnnouncedReminders(shared, () => NOW).read('ana')).toEqual(['arena.1']);
  });

  it('CFG-04 are remembered in this tab when storage is blocked, and contain nothing of foreign data', () => {
    const blocked = createAnnouncedReminders(null, () => NOW);
    blocked.keep('ana', 'arena.1');
    expect(blocked.read('ana')).toEqual(['arena.1']);
    const full = {
      getItem: () => '{"not":"ours"}',
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    expect(() => createAnnouncedReminders(full, () => NOW).keep('ana', 'arena.1')).not.toThrow();
    expect(createAnnouncedReminders(full, () => NOW).read('ana')).toEqual([]);
  });
});
