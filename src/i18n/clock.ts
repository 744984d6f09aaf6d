/** How a time of day is written everywhere: 24 hours, two digits (specification 8: HHhMM). For `formatTime`. */
export const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
