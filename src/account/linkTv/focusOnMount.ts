/** As a ref: focuses an element that replaces the pressed one. Without this, the focus would be lost. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
