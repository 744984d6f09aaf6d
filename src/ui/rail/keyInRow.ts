const OTHER_SIDE: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * The key that moves in a row of elements as this one does from left to right: on an Arabic page the left arrow leads to the next element
 * (LNG-05).
 */
export const keyInRow = (key: string, row: Element): string => (getComputedStyle(row).direction === 'rtl' ? (OTHER_SIDE[key] ?? key) : key);
