export type EngineName = 'chromium' | 'firefox' | 'webkit';
export const ENGINES: Readonly<
  Record<EngineName, { programs: () => Readonly<Record<string, string | null>>; packages: readonly string[] }>
>;
export function isInstalled(engine: EngineName): boolean;
