/** As a ref: focuses an element that replaces what the viewer pressed, which would otherwise lose the focus. */
export const focusOnArrival = (element: HTMLElement | null) => element?.focus();
