/**
 * Reserves space for the docked inspector. The application's style sheets depend on the size of the whole window, of which the inspector takes
 * a part. So this module adds the taken size to the lengths in media conditions, and moves fixed elements away from the inspector. The
 * application's code is unchanged. While the inspector takes nothing, the style sheets have their original effect.
 */

export type ReservedSize = { right: number; below: number };

const RIGHT = 'var(--inspector-right, 0px)';
const BELOW = 'var(--inspector-below, 0px)';

/**
 * @param condition the condition of a media rule
 * @param taken size of the inspector, px
 * @param view size of the whole window, px
 * @returns a condition on the whole window that is true when `condition` is true for the remaining part
 */
export function conditionWithin(condition: string, { right, below }: ReservedSize, view: { width: number; height: number }): string {
  const isPortrait = view.height - below >= view.width - right;
  const moved = (by: number) => (feature: string) => feature.replace(/(\d+(?:\.\d+)?)px/g, (_, size: string) => `${Number(size) + by}px`);
  return condition
    .replace(/\([^()]*\bwidth\b[^()]*\)/g, moved(right))
    .replace(/\([^()]*\bheight\b[^()]*\)/g, moved(below))
    .replace(/\(orientation:\s*(portrait|landscape)\)/g, (_, wanted: string) =>
      (wanted === 'portrait') === isPortrait ? '(min-width: 0px)' : '(max-width: 0px)',
    );
}

/** @returns the value for the remaining part of the window; null when the value stays the same */
export function lengthWithin(property: string, value: string, isFixed: boolean): string | null {
  const within = value.replace(/\b100[sdl]?vw\b/g, `calc(100vw - ${RIGHT})`).replace(/\b100[sdl]?vh\b/g, `calc(100vh - ${BELOW})`);
  if (within !== value) return within;
  if (!isFixed || value === '' || value === 'auto') return null;
  if (property === 'right' || property === 'inset-inline-end') return `calc(${value} + ${RIGHT})`;
  if (property === 'bottom' || property === 'inset-block-end') return `calc(${value} + ${BELOW})`;
  const share = /^(\d+)%$/.exec(value)?.[1];
  if (property === 'left' && share !== undefined) return `calc(${value} - ${RIGHT} * ${Number(share) / 100})`;
  if (property.endsWith('width') && value.includes('100%')) return value.replace('100%', `(100% - ${RIGHT})`);
  return null;
}

const EDGES = ['right', 'bottom', 'left', 'width', 'max-width'];

function fit({ style }: CSSStyleRule) {
  const isFixed = style.getPropertyValue('position') === 'fixed';
  for (const property of new Set([...style, ...(isFixed ? EDGES : [])])) {
    const within = lengthWithin(property, style.getPropertyValue(property).trim(), isFixed);
    if (within !== null) style.setProperty(property, within, style.getPropertyPriority(property));
  }
}

/**
 * @param view the application's window
 * @returns `take` sets the size that the inspector takes, px; `leave` gives the whole window back to the application
 */
export function reserveSpace(view: Window & typeof globalThis) {
  const { document } = view;
  const root = document.documentElement;
  const fitted = new WeakSet<CSSStyleSheet>();
  const conditions = new Map<CSSMediaRule, string>();
  let taken: ReservedSize = { right: 0, below: 0 };

  const conditionNow = (condition: string) =>
    taken.right + taken.below === 0 ? condition : conditionWithin(condition, taken, { width: view.innerWidth, height: view.innerHeight });

  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof view.CSSMediaRule) conditions.set(rule, rule.conditionText);
      if (rule instanceof view.CSSStyleRule) fit(rule);
      if (rule instanceof view.CSSGroupingRule) visit(rule.cssRules);
    }
  };
  const apply = () => {
    for (const [rule, condition] of conditions) {
      const wanted = conditionNow(condition);
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
    }
  };
  const fitAll = () => {
    for (const sheet of document.styleSheets) {
      if (fitted.has(sheet)) continue;
      fitted.add(sheet);
      try {
        visit(sheet.cssRules);
      } catch {
        // A style sheet of another origin is not accessible and stays unchanged.
      }
    }
    apply();
  };

  const askMedia = view.matchMedia.bind(view);
  view.matchMedia = (query) => askMedia(conditionNow(query));
  const sheets = new MutationObserver(fitAll);
  sheets.observe(document.head, { childList: true, subtree: true });
  document.head.addEventListener('load', fitAll, { capture: true });
  view.addEventListener('resize', apply);

  const take = (now: ReservedSize) => {
    taken = now;
    root.style.setProperty('--inspector-right', `${now.right}px`);
    root.style.setProperty('--inspector-below', `${now.below}px`);
    root.style.setProperty('padding-right', `${now.right}px`);
    root.style.setProperty('padding-bottom', `${now.below}px`);
    fitAll();
    view.dispatchEvent(new Event('resize'));
  };
  return {
    take,
    leave: () => {
      sheets.disconnect();
      document.head.removeEventListener('load', fitAll, { capture: true });
      view.removeEventListener('resize', apply);
      take({ right: 0, below: 0 });
      view.matchMedia = askMedia;
      root.style.removeProperty('padding-right');
      root.style.removeProperty('padding-bottom');
    },
  };
}
