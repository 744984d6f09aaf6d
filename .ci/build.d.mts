export function distOf(brand?: string | null): string;
export function isStale(brand?: string | null): boolean;
export function buildWhenStale(options?: { quiet?: boolean; brand?: string | null }): boolean;
