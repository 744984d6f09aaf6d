/**
 * Shows `prefers-reduced-motion: reduce` from the toolbar. A page cannot set this preference itself. This module therefore makes the
 * matching media rules always apply, and changes what `matchMedia` returns to scripts.
 */
const QUERY = /prefers-reduced-motion:\s*reduce/;
const asked = new WeakMap<CSSMediaRule, string>();
const realMatchMedia = window.matchMedia.bind(window);
let isReduced = false;

window.matchMedia = (query) => {
  const answer = realMatchMedia(query);
  return isReduced && QUERY.test(query) ? Object.defineProperty(answer, 'matches', { value: true }) : answer;
};

const mediaRules = (rules: CSSRuleList): CSSMediaRule[] =>
  [...rules].flatMap((rule) => {
    const inner = 'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? mediaRules(rule.cssRules) : [];
    return rule instanceof CSSMediaRule ? [rule, ...inner] : inner;
  });

export function applyReducedMotion(reduce: boolean) {
  if (!reduce && !isReduced) return;
  isReduced = reduce;
  for (const rule of [...document.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules))) {
    const original = asked.get(rule) ?? rule.media.mediaText;
    if (!QUERY.test(original)) continue;
    asked.set(rule, original);
    rule.media.mediaText = reduce ? 'all' : original;
  }
}
