export { bowl } from './food/bowl.ts';
export { cheesePass } from './food/cheesePass.ts';
export { citrus } from './food/citrus.ts';
export { market } from './food/market.ts';
export { plate } from './food/plate.ts';
export { rainGlass } from './food/rainGlass.ts';
export { spoons } from './food/spoons.ts';
