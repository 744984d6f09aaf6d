export function isStale(): boolean;
export function buildWhenStale(options?: { quiet?: boolean }): boolean;
