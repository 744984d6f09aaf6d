/** @returns a whole number of a query; `fallback` when it is missing or not a number; the nearest limit when it is out of range */
export function countOf(text: string | undefined, fallback: number, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.floor(value))) : fallback;
}
