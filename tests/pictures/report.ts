/** Shows the pictures that differ from their approved pictures, side by side. */
import type { Verdict } from './verdicts.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const inline = (picture: Buffer | null, type: string, words: string) =>
  picture
    ? `<figure><img alt="${escaped(words)}" src="data:image/${type};base64,${picture.toString('base64')}"><figcaption>${escaped(words)}</figcaption></figure>`
    : '';

const section = ({ storyId, words, approved, now, difference }: Verdict) => `<section>
<h2>${escaped(storyId)}</h2><p>${escaped(words)}</p>
<div>${inline(approved, 'avif', 'Approved')}${inline(now, 'avif', 'Now')}${inline(difference, 'png', 'What differs')}</div>
</section>`;

/** @returns an HTML page without external files */
export const reportPage = (verdicts: readonly Verdict[], count: number): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pictures of the stories</title>
<style>
body { margin: 0 auto; max-width: 1600px; padding: 32px 24px; background: #0b0d12; color: #e8eaf0; font: 16px/1.5 Rubik, system-ui, sans-serif; }
h1, h2 { font-weight: 500; } h2 { font-size: 18px; margin: 40px 0 0; } p { color: #a5acbd; margin: 4px 0 12px; }
div { display: flex; flex-wrap: wrap; gap: 16px; } figure { margin: 0; } img { display: block; border: 1px solid #2b3140; border-radius: 8px; } figcaption { color: #a5acbd; font-size: 14px; }
</style>
<h1>Pictures of the stories</h1>
<p>${count} stories were looked at, ${verdicts.length} are not as approved.</p>
${verdicts.map(section).join('\n')}
</html>`;
