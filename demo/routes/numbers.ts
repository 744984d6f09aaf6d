/** A whole number of a query; what is missing or no number is `fallback`, what is out of bounds the nearest bound. */
export function countOf(text: string | undefined, fallback: number, least = 0, most = Number.MAX_SAFE_INTEGER): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, Math.floor(value))) : fallback;
}
