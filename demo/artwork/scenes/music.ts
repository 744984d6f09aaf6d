export { guitarBoat } from './music/guitarBoat.ts';
export { keys } from './music/keys.ts';
export { speakers } from './music/speakers.ts';
export { stage } from './music/stage.ts';
export { tuba } from './music/tuba.ts';
export { tuningFork } from './music/tuningFork.ts';
export { vinyl } from './music/vinyl.ts';
export { well } from './music/well.ts';
