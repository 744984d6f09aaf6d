/** Reads the text of a PDF with standard fonts, as a reader would see it. */
import { inflateSync } from 'node:zlib';

/** Windows-1252 from 80 to 9F, which Node.js decodes as Latin-1. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const wordsOf = (hex: string) =>
  Buffer.from(hex, 'hex')
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 0x80] ?? '');

/** The decompressed streams of the document. */
function streamsOf(document: Buffer): string[] {
  const text = document.toString('latin1');
  return [...text.matchAll(/<<([^]*?)>>\s*stream\r?\n/g)].flatMap(({ 1: dictionary = '', 0: head, index }) => {
    const start = index + head.length;
    const end = text.indexOf('endstream', start);
    if (end < 0) throw new Error('a stream of the document has no end');
    const bytes = document.subarray(start, end);
    return [dictionary.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')];
  });
}

/**
 * @param document the bytes
 * @returns the text, one entry for each run of text, in the order of writing
 * @throws when it is not a PDF, or its cross references are wrong
 */
export function pdfText(document: Buffer): string[] {
  const text = document.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.trimEnd().endsWith('%%EOF')) throw new Error('no PDF');
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN);
  if (!text.startsWith('xref', table)) throw new Error('the cross references are not where they should be');
  for (const [, offset] of text.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)) {
    if (!/^\d+ \d+ obj/.test(text.slice(Number(offset), Number(offset) + 24))) throw new Error(`no object at ${offset}`);
  }
  return streamsOf(document).flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\]\s*TJ|<([0-9a-fA-F]*)>\s*Tj/g)].map(([, array, single]) =>
      wordsOf([...(array ?? `<${single}>`).matchAll(/<([0-9a-fA-F]*)>/g)].map(([, hex]) => hex).join('')),
    ),
  );
}
