type Property = 'color' | 'fontSize' | 'fontFamily' | 'width' | 'borderTopLeftRadius';

/**
 * @param instead values of tokens that apply instead of those of the page
 * @returns the value of a token as the browser computes it for a CSS property: `rgb(245, 243, 238)`, `24.5px`
 */
export function resolved(property: Property, token: string, instead: Readonly<Record<string, string>> = {}): string {
  const probe = document.createElement('span');
  probe.style.display = 'block';
  probe.style.position = 'absolute';
  for (const [name, value] of Object.entries(instead)) probe.style.setProperty(name, value);
  probe.style[property] = `var(${token})`;
  document.body.append(probe);
  const value = getComputedStyle(probe)[property];
  probe.remove();
  return value;
}
