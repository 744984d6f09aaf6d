/** As a ref: what comes in place of what the viewer pressed takes over the focus, which would be lost with it. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
