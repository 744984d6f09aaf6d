/** The wire counts seconds, the product milliseconds. */

export const toMilliseconds = (seconds: number | null | undefined): number | null => (typeof seconds === 'number' ? seconds * 1000 : null);

export const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
