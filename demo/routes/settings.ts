import { Hono } from 'hono';
import { toLanguage } from '../../src/api/wire/language.ts';
import { refused } from '../accounts/refused.ts';
import { languageOf } from '../accounts/viewer.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { settingsOf, TRANSLATIONS } from '../titles/settings.ts';

export function settingRoutes(brand: string) {
  const routes = new Hono({ strict: false });
  const settings = settingsOf(brand);
  routes.get('/v1/setting', (context) => context.json(settings));
  routes.get('/v1/translation/:language', (context) => {
    const language = toLanguage(context.req.param('language'));
    if (!language) throw refused(languageOf(context), REFUSALS.notFound);
    return context.json(TRANSLATIONS[language] ?? {});
  });
  return routes;
}
