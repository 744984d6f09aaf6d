/**
 * Room beside the application. Its style sheets answer to the whole window; with an inspector docked at its right or below, the window is
 * smaller than it seems. So the sheets are told: conditions on the width move by what is taken, and what is fixed to an edge keeps away from
 * it. The application itself is not touched, and with nothing taken all is as before.
 */

export type Taken = { right: number; below: number };

const RIGHT = 'var(--inspector-right, 0px)';
const BELOW = 'var(--inspector-below, 0px)';

/**
 * @param condition of a media rule
 * @returns the condition that holds for the whole window when `condition` holds for what is left of it
 */
export function conditionWithin(condition: string, { right, below }: Taken, view: { width: number; height: number }): string {
  const isPortrait = view.height - below >= view.width - right;
  const moved = (by: number) => (feature: string) => feature.replace(/(\d+(?:\.\d+)?)px/g, (_, size: string) => `${Number(size) + by}px`);
  return condition
    .replace(/\([^()]*\bwidth\b[^()]*\)/g, moved(right))
    .replace(/\([^()]*\bheight\b[^()]*\)/g, moved(below))
    .replace(/\(orientation:\s*(portrait|landscape)\)/g, (_, wanted: string) =>
      (wanted === 'portrait') === isPortrait ? '(min-width: 0px)' : '(max-width: 0px)',
    );
}

/** @returns null: it may stay as it is */
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
 * @returns `take` says how much of the window is taken, in px; `leave` gives everything back
 */
export function makeRoom(view: Window & typeof globalThis) {
  const { document } = view;
  const root = document.documentElement;
  const fitted = new WeakSet<CSSStyleSheet>();
  const conditions = new Map<CSSMediaRule, string>();
  let taken: Taken = { right: 0, below: 0 };

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
        // A sheet of another origin stays as it is.
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

  const take = (now: Taken) => {
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
