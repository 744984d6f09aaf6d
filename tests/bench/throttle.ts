/** CPU 4×, 9/3 Mbit/s, 60 ms: the machine and network of all measurements. */
import type { CDPSession } from 'playwright';

const MBIT = 1_000_000 / 8;

export async function throttle(session: CDPSession) {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: 9 * MBIT,
    uploadThroughput: 3 * MBIT,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
