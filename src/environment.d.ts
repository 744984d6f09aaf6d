/** The texts of each language that has a folder in src/i18n/messages, without English: see src/build/languages.ts. */
declare module 'marquee:languages' {
  type Texts = { tokens: import('../machines/domain/viewerLanguage.ts').Tokens };
  export const loaders: Readonly<Record<string, () => Promise<Texts>>>;
}

interface ImportMetaEnv {
  /** The version in package.json. The build inserts it, see vite.config.ts (NAV-10). */
  readonly VITE_APP_VERSION: string;
}
