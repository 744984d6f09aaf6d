import { describe, expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { languageMachine } from '../../machines/app/language.machine.ts';
import type { Language } from '../../machines/domain/entities.ts';
import { chosenLanguage } from '../../src/app/api/chosenLanguage.ts';
import { languageCalls } from '../../src/app/api/language.ts';
import { languageWork } from '../../src/app/language/language.work.ts';
import { loadBuiltIn } from '../../src/i18n/builtIn.ts';
import { createTexts } from '../../src/i18n/texts.ts';
import { withWork } from '../../src/start/work.ts';
import { type Answer, json, refuse, startService, testClient } from '../api/service.ts';
import { listener } from '../paths/everyPath.ts';

/** @param timeout ms that the built-in texts wait for the service's tokens */
async function start(answer: Answer, { chosen = null as Language | null, builtIn = loadBuiltIn, timeout = 60_000 } = {}) {
  const service = await startService(answer);
  const choice = chosenLanguage(null, Date.now);
  if (chosen) choice.write(chosen);
  const { call } = testClient(service.url);
  const actor = createActor(
    withWork(languageMachine, {
      ...languageWork({ calls: languageCalls(call), choice, loadBuiltIn: builtIn, timeout }),
      watchChoice: () => {},
    }),
    {
      input: { brandLanguage: 'en', offered: ['en', 'fr_FR', 'pt_PT', 'de-DE'], parentRef: listener() },
    },
  ).start();
  const ready = async () => {
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches('ready'));
    return { ...context, textOf: (id: string) => createTexts(context.language, context.texts).intl.formatMessage({ id }) };
  };
  return { actor, ready, choice, service };
}

describe('the texts of a language', () => {
  it('I18-01 I18-04 are in the stored language, and the service’s tokens replace the built-in texts', async () => {
    const { ready, service } = await start((_, response) => json(response, { BADGE_TODAY: 'Ce jour' }), { chosen: 'fr_FR' });
    const { textOf, language } = await ready();
    expect([language, textOf('BADGE_TODAY'), textOf('BADGE_TOMORROW')]).toEqual(['fr_FR', 'Ce jour', 'Demain']);
    expect(service.heard.map(({ url }) => url)).toEqual(['/v1/translation/fr_FR']);
  });

  it('I18-04 are those that the viewer has chosen in another tab', () => {
    const heard: unknown[] = [];
    const end = () => {};
    const choice = { hear: (hear: (language: string) => void) => (hear('fr_FR'), end) };
    const work = languageWork({ calls: {}, choice, loadBuiltIn } as never);
    expect(work.watchChoice({ sendBack: (event: unknown) => heard.push(event) } as never)).toBe(end);
    expect(heard).toEqual([{ type: 'language.heard', language: 'fr_FR' }]);
  });

  it('I18-01 read the values in a token of the service', async () => {
    const { ready } = await start((_, response) => json(response, { BADGE_TODAY: 'Ce jour', PROFILE_WATCHING_AS: '{name} regarde' }), {
      chosen: 'fr_FR',
    });
    const { language, texts } = await ready();
    expect(createTexts(language, texts).intl.formatMessage({ id: 'PROFILE_WATCHING_AS' }, { name: 'Rita' })).toBe('Rita regarde');
  });

  it.each<[string, Answer]>([
    ['500', (_, response) => refuse(response, 500, 'broken')],
    ['404', (_, response) => refuse(response, 404, 'not_found')],
    ['HTML', (_, response) => response.writeHead(200).end('<html></html>')],
    ['a list', (_, response) => json(response, ['BADGE_TODAY'])],
    ['numbers', (_, response) => json(response, { BADGE_TODAY: 7 })],
    ['missing', () => {}],
  ])('I18-01 ERR-05 are the built-in texts when the answer of the service is %s', async (_, answer) => {
    const { ready } = await start(answer, { chosen: 'pt_PT', timeout: 200 });
    const { textOf, error } = await ready();
    expect([textOf('BADGE_TODAY'), error]).toEqual(['Hoje', null]);
  });

  it('LNG-06 are those of the service in a language that only the service has, and English for a text without one', async () => {
    const { ready, service } = await start((_, response) => json(response, { BADGE_TODAY: 'Heute' }), { chosen: 'de-DE' });
    const { textOf, language } = await ready();
    expect([language, textOf('BADGE_TODAY'), textOf('BADGE_TOMORROW')]).toEqual(['de-DE', 'Heute', 'Tomorrow']);
    expect(service.heard.map(({ url }) => url)).toEqual(['/v1/translation/de-DE']);
  });

  it('LNG-06 stay English when the service does not send the texts of a language that only it has', async () => {
    const { ready, choice } = await start((_, response) => refuse(response, 500, 'broken'), { chosen: 'de-DE' });
    const { textOf, language, error } = await ready();
    expect([language, textOf('BADGE_TODAY'), error?.key]).toEqual(['en', 'Today', expect.stringMatching(/^SERVER_ERROR_|^ERROR_/)]);
    expect(choice.read()).toBe('de-DE');
  });

  it('stay the same when the texts of the chosen language cannot be loaded', async () => {
    const { actor, ready, choice } = await start((_, response) => json(response, {}), {
      builtIn: (language) =>
        language === 'fr_FR' ? Promise.reject(new TypeError('Failed to fetch dynamically imported module')) : loadBuiltIn(language),
    });
    await ready();
    actor.send({ type: 'language.choose', language: 'fr_FR' });
    const { language, textOf, error } = await ready();
    expect([language, textOf('BADGE_TODAY'), error?.key, choice.read()]).toEqual(['en', 'Today', 'SERVER_ERROR_UNEXPECTED', null]);
  });

  it('I18-04 are in the language that a visitor chooses, which is stored', async () => {
    const { actor, ready, choice } = await start((_, response) => json(response, {}));
    await ready();
    actor.send({ type: 'language.choose', language: 'pt_PT' });
    expect((await ready()).language).toBe('pt_PT');
    expect(choice.read()).toBe('pt_PT');
  });
});
