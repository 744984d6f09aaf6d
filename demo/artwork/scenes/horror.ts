export { corridor } from './horror/corridor.ts';
export { swing } from './horror/swing.ts';
