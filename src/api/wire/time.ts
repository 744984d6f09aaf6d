/** Converts between epoch seconds of the API and epoch ms of the product. */

export const toMilliseconds = (seconds: number | null | undefined): number | null => (typeof seconds === 'number' ? seconds * 1000 : null);

export const toSeconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);
