/** GRD-03, PRO-08: leaving a form with unsaved changes. Without views. */
import { describe, expect, it } from 'vitest';
import { goBack, goTo, openVisit, press, signInAs } from './journey.ts';
import { OtherTab } from './outsideSteps.ts';
import type { Visit } from './visit.ts';

type Form = {
  persona: string;
  profile: string;
  at: string;
  edit: string;
  /** The calls that save it. */
  calls: string;
  isSaved: (visit: Visit) => boolean;
};

const FORMS = {
  'the account': {
    persona: 'single',
    profile: 'ida',
    at: '/profile/account',
    edit: 'edits the first name',
    calls: '^/v1/account$',
    isSaved: (visit) => visit.latest().account?.firstName === 'Renamed',
  },
  'a profile': {
    persona: 'premium',
    profile: 'helena',
    at: '/profile/edit?id=duarte',
    edit: 'types the name Renamed',
    calls: '^/v1/profile/',
    isSaved: (visit) => visit.latest().account?.profiles.some(({ name }) => name === 'Renamed') ?? false,
  },
} as const satisfies Record<string, Form>;

/** The page before the form is the profile page. */
const WAYS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'a link': (visit) => goTo(visit, '/profile'),
  Back: goBack,
};

/** Opens a form, and changes a value. */
async function change({ persona, profile, at, edit }: Form) {
  const visit = await openVisit('/login');
  await signInAs(visit, persona, profile);
  await goTo(visit, '/profile');
  await goTo(visit, at);
  await press(visit, edit);
  return visit;
}
const answer = (visit: Visit, name: 'Save' | 'Discard' | 'Stay') => press(visit, `presses "${name}" in the save changes popup`);

describe.each(Object.entries<Form>(FORMS))('leaving %s with changes', (_, form) => {
  const { at, isSaved } = form;
  const where = (visit: Visit) => [visit.url(), visit.popup(), isSaved(visit)];

  describe.each(Object.entries(WAYS))('by %s', (_way, leave) => {
    it('GRD-03 PRO-08 asks, and opens the new page after "Save"', async () => {
      const visit = await change(form);
      await leave(visit);
      expect(where(visit)).toEqual([at, 'saveChanges', false]);
      await answer(visit, 'Save');
      expect(where(visit)).toEqual(['/profile', 'none', true]);
    });

    it('GRD-03 PRO-08 keeps the page after "Stay", asks again, and opens the new page without saving after "Discard"', async () => {
      const visit = await change(form);
      await leave(visit);
      await answer(visit, 'Stay');
      expect(where(visit)).toEqual([at, 'none', false]);
      await leave(visit);
      await answer(visit, 'Discard');
      expect(where(visit)).toEqual(['/profile', 'none', false]);
    });

    it('GRD-03 PRO-08 keeps the page when the service refuses the changes, and asks again', async () => {
      const visit = await change(form);
      visit.service.service.faults.add({ method: 'PUT', path: form.calls, status: 500 });
      await leave(visit);
      await answer(visit, 'Save');
      expect(where(visit)).toEqual([at, 'none', false]);
      await leave(visit);
      expect(where(visit)).toEqual([at, 'saveChanges', false]);
    });
  });

  it('GRD-03 SES-07 opens the login page when another tab logs out during the question', async () => {
    const visit = await change(form);
    await goTo(visit, '/profile');
    await new OtherTab('logsOut', 0).run({}, visit);
    expect([visit.url(), visit.popup()]).toEqual(['/login', 'none']);
  });
});

it('GRD-03 SES-07 discards the changes when another tab chooses a profile during the question', async () => {
  const visit = await change(FORMS['a profile']);
  await goTo(visit, '/contact');
  await new OtherTab('switches', 0).run({}, visit);
  expect([visit.popup(), FORMS['a profile'].isSaved(visit)]).toEqual(['none', false]);
});

it('PRO-08 creates a new profile and opens the new page instead of the profile choice', async () => {
  const visit = await openVisit('/login');
  await signInAs(visit, 'premium', 'helena');
  await goTo(visit, '/profile/create');
  await press(visit, 'types the name Renamed');
  await goTo(visit, '/contact');
  await answer(visit, 'Save');
  await visit.pause();
  expect([visit.url(), visit.popup(), FORMS['a profile'].isSaved(visit)]).toEqual(['/contact', 'none', true]);
});

it('ERR-04 GRD-03 opens the new page after "Save" when the form has crashed', async () => {
  const visit = await change(FORMS['a profile']);
  visit.actors.pages.send({ type: 'xstate.error.actor.page.profileEditor', error: new Error('broken') } as never);
  expect(visit.actors.pages.getSnapshot().value).toBe('broken');
  await goTo(visit, '/contact');
  await answer(visit, 'Save');
  expect([visit.url(), visit.popup()]).toEqual(['/contact', 'none']);
});
