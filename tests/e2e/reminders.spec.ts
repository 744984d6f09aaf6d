import { further } from './support/further.ts';
import { expect, test } from './viewer.ts';

test(
  'GDE-03 GDE-09 POP-01 a reminder is set beside the picture, is still there after a reload, is told in time, and leads to the channel',
  further(true),
  async ({ page, signIn, faults }) => {
    await page.clock.install();
    await signIn('premium');
    await page.goto('/live/x/pulse');
    const bell = page.getByRole('button', { name: /^Remind me of/ }).first();
    await bell.click();
    const popup = page.getByRole('dialog', { name: 'Remind me' });
    await popup.getByRole('radio', { name: 'At the start' }).check();

    // Refused: it is said, nothing is shown as set, and the choice stands.
    await faults.add({ path: '^/v1/push/alert/', status: 500 });
    await popup.getByRole('button', { name: 'Save' }).click();
    await expect(popup.getByRole('alert')).not.toBeEmpty();
    await expect(popup.getByRole('radio', { name: 'At the start' })).toBeChecked();
    await faults.clear();
    const written = page.waitForResponse((response) => response.request().method() === 'PUT' && response.url().includes('/v1/push/alert/'));
    await popup.getByRole('button', { name: 'Save' }).click();
    const answer = await written;
    expect(answer.request().postDataJSON()).toEqual({ minutes: 0 });
    const { start_date: startsAt } = (await answer.json()) as { start_date: number };
    await expect(page.getByText(/We’ll tell you when .+ starts/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Change the reminder of/ })).toBeVisible();

    // The answer, too: a clock that is moved on ends the patience with a call under way.
    const answered = page.waitForResponse(/\/v1\/push\/alerts\/\?/);
    await page.goto('/profile');
    const answeredNow = await answered;
    expect(answeredNow.url()).toMatch(/startDate=\d{10}&endDate=\d{10}$/);
    // To its last byte: what has begun to answer is under way as well.
    await answeredNow.finished();
    const now = await page.evaluate(() => Date.now());
    await page.clock.fastForward(startsAt * 1000 - now + 1000);
    await expect(page.getByText(/ starts now on Pulse News/)).toBeVisible();
    await page
      .getByRole('button', { name: 'Watch now' })
      .or(page.getByRole('link', { name: 'Watch now' }))
      .click();
    await expect(page).toHaveURL('/live/pulse-news/pulse');
  },
);
