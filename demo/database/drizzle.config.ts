/** Configuration of `npx drizzle-kit generate --config demo/database/drizzle.config.ts`, to be run after a change of the tables. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./demo/database/catalogue.ts', './demo/database/accounts.ts', './demo/database/audience.ts'],
  out: './demo/database/migrations',
});
