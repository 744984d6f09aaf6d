import { further } from './support/further.ts';
import { expect, test } from './viewer.ts';

test(
  'GDE-03 GDE-09 POP-01 keeps a reminder after a reload, announces it in time, and leads to the channel',
  further(true),
  async ({ page, signIn, faults, passTime }) => {
    await page.clock.install();
    await signIn('premium');
    await page.goto('/live/x/pulse');
    const bell = page.getByRole('button', { name: /^Remind me of/ }).first();
    await bell.click();
    const popup = page.getByRole('dialog', { name: 'Remind me' });
    await popup.getByRole('radio', { name: 'At the start' }).check();

    // A refused reminder shows the reason, is not set, and keeps the choice.
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
    await expect(page.getByText(/We’ll remind you when .+ starts/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Change the reminder of/ })).toBeVisible();

    // Also waits for the answer: moving the clock forward would time out a running call.
    const answered = page.waitForResponse(/\/v1\/push\/alerts\/\?/);
    await page.goto('/profile');
    const answeredNow = await answered;
    expect(answeredNow.url()).toMatch(/startDate=\d{10}&endDate=\d{10}$/);
    // Until its last byte: a call that is receiving its answer is still running.
    await answeredNow.finished();
    const now = await page.evaluate(() => Date.now());
    // The programme may have started during this test.
    await passTime(Math.max(0, startsAt * 1000 - now + 1000));
    await expect(page.getByText(/ starts now on Pulse News/)).toBeVisible();
    await page
      .getByRole('button', { name: 'Watch now' })
      .or(page.getByRole('link', { name: 'Watch now' }))
      .click();
    await expect(page).toHaveURL('/live/pulse-news/pulse');
  },
);
