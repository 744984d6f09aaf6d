/** Browsers that know say whether the viewer pays for every byte: they want to save, or the network is a telephone's. */
export function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  if (typeof connection !== 'object' || connection === null) return false;
  return ('saveData' in connection && connection.saveData === true) || ('type' in connection && connection.type === 'cellular');
}
