import { Hono } from 'hono';
import { toLanguage } from '../../src/api/wire/language.ts';
import { refused } from '../accounts/refused.ts';
import { languageOf } from '../accounts/viewer.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { SETTINGS, TRANSLATIONS } from '../titles/settings.ts';

export function settingRoutes() {
  const routes = new Hono({ strict: false });
  routes.get('/v1/setting', (context) => context.json(SETTINGS));
  routes.get('/v1/translation/:language', (context) => {
    const language = toLanguage(context.req.param('language'));
    if (!language) throw refused(languageOf(context), REFUSALS.notFound);
    return context.json(TRANSLATIONS[language]);
  });
  return routes;
}
