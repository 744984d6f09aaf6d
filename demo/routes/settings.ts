import { Hono } from 'hono';
import { LANGUAGES } from '../../machines/domain/builtInLanguages.ts';
import { nearestOf } from '../../machines/domain/languageTags.ts';
import { refused } from '../accounts/refused.ts';
import { languageOf } from '../accounts/viewerOfCall.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { textsOfLanguage } from '../languages/languages.ts';
import type { Service } from '../service.ts';
import { settingsOf, TRANSLATIONS } from '../titles/settings.ts';

/** Titles with this label are for children (KID-07). */
const KIDS = 'kids';

export function settingRoutes({ options: { brand, languages }, catalogue }: Pick<Service, 'options' | 'catalogue'>) {
  const routes = new Hono({ strict: false });
  const settings = { ...settingsOf(brand, languages), kids_genres: Object.values(catalogue.labels.genres[KIDS] ?? {}) };
  const texts = { ...TRANSLATIONS, ...Object.fromEntries(languages.map((language) => [language, textsOfLanguage(language)])) };
  routes.get('/v1/setting', (context) => context.json(settings));
  routes.get('/v1/translation/:language', (context) => {
    const language = nearestOf([...LANGUAGES, ...languages], context.req.param('language'), (each) => each);
    if (!language) throw refused(languageOf(context), REFUSALS.notFound);
    return context.json(texts[language] ?? {});
  });
  return routes;
}
