/** Reads and moves the focus. Each function runs in the page. */

export type Control = {
  /** Equal for the same control after the page was left and opened again. */
  look: string;
  /** Among the elements with the same look. */
  index: number;
  name: string;
  tag: string;
  /** Of an input. */
  type: string;
  role: string;
  region: 'dialog' | 'header' | 'footer' | 'nav' | 'main' | 'elsewhere';
  href: string;
  /** Leads to another site or opens a window. */
  isExternal: boolean;
  /** Arrow keys move inside its rail, grid or group. */
  isInGroup: boolean;
  /** null: it opens nothing. */
  isExpanded: boolean | null;
  /** The same press turns it off again. */
  isToggle: boolean;
};

/** @returns the control that has the focus; null when body or a hidden element has it */
export function focusedControl(): Control | null {
  const { activeElement: element } = document;
  if (!element || element === document.body || element === document.documentElement) return null;
  if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return null;
  const lookOf = (each: Element) => `${each.localName} ${each.getAttribute('href') ?? ''} ${each.classList}`;
  const look = lookOf(element);
  const { localName: tag } = element;
  const role = element.getAttribute('role') ?? '';
  const type = element instanceof HTMLInputElement ? element.type : '';
  const label = [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent,
    element.querySelector('img')?.alt,
  ].find(Boolean);
  const expanded = element.getAttribute('aria-expanded');
  const regions = {
    dialog: '[role="dialog"], [role="alertdialog"]',
    header: 'header',
    footer: 'footer',
    nav: 'nav',
    main: 'main',
  } as const;
  const isRegion = (name: string): name is keyof typeof regions => name in regions;
  return {
    look,
    index: [...document.querySelectorAll(tag)].filter((each) => lookOf(each) === look).indexOf(element),
    name: (label ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60),
    tag,
    type,
    role,
    region:
      Object.keys(regions)
        .filter(isRegion)
        .find((name) => element.closest(regions[name])) ?? 'elsewhere',
    href: element.getAttribute('href') ?? '',
    isExternal: element instanceof HTMLAnchorElement && (element.origin !== location.origin || element.target === '_blank'),
    isInGroup: element.closest('[data-rail], [role="grid"], [role="tablist"], [role="radiogroup"]') !== null,
    isExpanded: expanded === null ? null : expanded === 'true',
    isToggle: element.hasAttribute('aria-pressed') || role === 'switch' || type === 'checkbox',
  };
}

/** @returns whether the control is there and has the focus now */
export function focusControl({ look, index }: Pick<Control, 'look' | 'index'>): boolean {
  const [tag = ''] = look.split(' ');
  const equal = [...document.querySelectorAll<HTMLElement>(tag)].filter(
    (each) => `${each.localName} ${each.getAttribute('href') ?? ''} ${each.classList}` === look,
  );
  equal[index]?.focus();
  return equal[index] !== undefined && document.activeElement === equal[index];
}

/** Focuses the last Tab stop of the list or rail around the focused control. @returns how many stops it passed */
export function skipList(): number {
  const list = document.activeElement?.closest('[data-rail], ul, ol');
  const stops = [...(list?.querySelectorAll<HTMLElement>('a, button, input, [tabindex]') ?? [])].filter(
    (each) => each.tabIndex >= 0 && each.checkVisibility({ visibilityProperty: true }),
  );
  const from = stops.findIndex((each) => each === document.activeElement);
  if (from >= 0) stops.at(-1)?.focus({ preventScroll: true });
  return from < 0 ? 0 : stops.length - 1 - from;
}

/** Notes when the page changes, for `untilStill`. Runs before the scripts of the page. */
export function noteChanges() {
  const note = () => document.documentElement.setAttribute('data-changed', String(Date.now()));
  const start = () =>
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  document.addEventListener('DOMContentLoaded', start);
}

/**
 * Resolves when the page has changed and then been still, and in any case after `atMost`.
 * @param times `since` in epoch ms, the others in ms
 */
export function untilStill({ since, still, atMost }: { since: number; still: number; atMost: number }): Promise<void> {
  const began = Date.now();
  return new Promise((resolve) => {
    const look = () => {
      const changed = Number(document.documentElement.getAttribute('data-changed'));
      const isStill = changed >= since && Date.now() - changed >= still;
      if (isStill || Date.now() - began >= atMost) resolve();
      else window.setTimeout(look, 20);
    };
    look();
  });
}
