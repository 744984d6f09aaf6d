interface ImportMetaEnv {
  /** Version of package.json, put in by vite.config.ts (NAV-10). */
  readonly VITE_APP_VERSION: string;
}
