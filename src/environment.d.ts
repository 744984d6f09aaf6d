interface ImportMetaEnv {
  /** The version in package.json. The build inserts it, see vite.config.ts (NAV-10). */
  readonly VITE_APP_VERSION: string;
}
