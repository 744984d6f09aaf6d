/** Pictures of the application itself, not of its catalogue: the login page, 404 and 500. */
import { background } from './paint.ts';
import type { Title } from './title.ts';

export type ApplicationPicture = { name: string; width: number; height: number; widths: readonly number[]; svg: () => string };

const cartographers: Title = { id: 'cartographers', title: 'The Cartographers', genre: 'adventure', scene: 'ship', palette: 0 };
const footprints: Title = { id: 'fresh-snow', title: 'Fresh Snow', genre: 'thriller', scene: 'footprints', palette: 0 };
const candle: Title = { id: 'last-letter', title: 'The Last Letter', genre: 'history', scene: 'candle', palette: 1 };

export const applicationPictures: readonly ApplicationPicture[] = [
  { name: 'login', width: 880, height: 900, widths: [440, 880], svg: () => background(cartographers, 0.5, 880, 900) },
  { name: 'notFound', width: 1440, height: 900, widths: [720, 1440], svg: () => background(footprints, 0.72, 1440, 900) },
  { name: 'serverError', width: 1440, height: 900, widths: [720, 1440], svg: () => background(candle, 0.7, 1440, 900) },
];
