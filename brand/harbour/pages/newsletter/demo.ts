/** The answers of the demo service to the calls of this page. */
import { Hono } from 'hono';

export default new Hono().post('/v1/newsletter', (context) => context.json({ success: true }));
