/**
 * The toolbar's way to show `prefers-reduced-motion: reduce`. A page cannot set the preference itself, so the rules that ask for it are
 * made to hold always, and the scripts that ask are answered.
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
  isReduced = reduce;
  for (const rule of [...document.styleSheets].flatMap((sheet) => mediaRules(sheet.cssRules))) {
    const original = asked.get(rule) ?? rule.media.mediaText;
    if (!QUERY.test(original)) continue;
    asked.set(rule, original);
    rule.media.mediaText = reduce ? 'all' : original;
  }
}
