/** Options of `formatTime` for every time of day: 24 hours, two digits (specification 8: HHhMM). */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
