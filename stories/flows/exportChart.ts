/** Exports the chart as an SVG or PNG file. The SVG contains all styles, so that it looks the same in any program. */
import type { Layout } from '../../src/inspector/chart/layout.ts';

const KEPT = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'rx',
];
const MARGIN = 24;
const SVG = 'http://www.w3.org/2000/svg';

/** Copies the computed styles of an element to the attributes of its copy, and so on for its children. */
function inline(original: Element, copy: Element) {
  const looks = getComputedStyle(original);
  for (const name of KEPT) {
    const value = looks.getPropertyValue(name);
    if (value && value !== 'auto') copy.setAttribute(name, value);
  }
  for (const name of copy.getAttributeNames()) if (name.startsWith('data-') || name === 'class') copy.removeAttribute(name);
  [...original.children].forEach((child, index) => {
    const other = copy.children[index];
    if (other) inline(child, other);
  });
}

/**
 * @param drawn the SVG element of the chart on the page
 * @returns an SVG document; empty when the chart is not drawn
 */
export function svgOf(drawn: SVGSVGElement, { id, width, height }: Layout): string {
  const drawing = drawn.querySelector('[role="img"]');
  const copy = drawing?.cloneNode(true);
  if (!drawing || !(copy instanceof SVGGElement)) return '';
  inline(drawing, copy);
  copy.setAttribute('transform', `translate(${MARGIN} ${MARGIN})`);
  const file = document.createElementNS(SVG, 'svg');
  const size = { width: Math.ceil(width + 2 * MARGIN), height: Math.ceil(height + 2 * MARGIN) };
  file.setAttribute('width', String(size.width));
  file.setAttribute('height', String(size.height));
  file.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  const title = document.createElementNS(SVG, 'title');
  title.textContent = `State chart of ${id}`;
  const ground = document.createElementNS(SVG, 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', getComputedStyle(document.documentElement).getPropertyValue('--ink').trim());
  file.append(title, ground, copy);
  return new XMLSerializer().serializeToString(file);
}

/** Maximum width and height of a canvas that browsers draw, px. */
const LARGEST = 16_000;

/** @returns the SVG as a PNG, at twice its size if the canvas limit allows it @throws when the picture cannot be created */
export async function pngOf(svg: string, { width, height }: Layout): Promise<Blob> {
  const size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  const scale = Math.min(2, LARGEST / Math.max(size.width, size.height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(size.width * scale);
  canvas.height = Math.round(size.height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture could not be written'))), 'image/png');
  });
}

/** Downloads a file. */
export function keep(name: string, content: Blob) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
