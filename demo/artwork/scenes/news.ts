export { dishes } from './news/dishes.ts';
export { globe } from './news/globe.ts';
export { microphones } from './news/microphones.ts';
export { parliament } from './news/parliament.ts';
export { radioMast } from './news/radioMast.ts';
export { redComma } from './news/redComma.ts';
export { typewriter } from './news/typewriter.ts';
