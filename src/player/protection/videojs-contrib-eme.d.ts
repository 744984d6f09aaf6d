/** The plugin has no types. */
declare module 'videojs-contrib-eme' {
  /** Listens to the video of a player, and creates the key sessions of its source. */
  const eme: (this: object) => void;
  export default eme;
}
