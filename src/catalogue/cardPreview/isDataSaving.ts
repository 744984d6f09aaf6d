/** True when the viewer asked the browser to save data, or the network is cellular. False in browsers that do not report either. */
export function isDataSaving(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  if (typeof connection !== 'object' || connection === null) return false;
  return ('saveData' in connection && connection.saveData === true) || ('type' in connection && connection.type === 'cellular');
}
