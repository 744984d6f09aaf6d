export { candle } from './history/candle.ts';
export { castle } from './history/castle.ts';
export { throne } from './history/throne.ts';
