/**
 * Fetches a VAST document as XML. The browser parses the response, because parsing text later would need a Trusted Types policy for markup.
 * For a response that is not XML, the browser creates an invisible error document. Its styles violate the page's policy, and Chromium
 * reports that in the console.
 */
import { safeUrl } from '../../api/wire/safeUrl.ts';

/**
 * @param signal aborts the request
 * @returns the document; the caller checks that it is a VAST document
 * @throws Error when the URL is unsafe, the request fails, or the response is not XML
 */
export function fetchAdDocument(address: string, signal: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const url = safeUrl(address, { base: document.baseURI });
    if (url === null || signal.aborted) return reject(new Error('An address of ads was not followed'));
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`No ads from ${new URL(url).origin}: ${request.status}`));
    request.open('GET', url);
    request.responseType = 'document';
    // Parses the answer as XML for every content type that the server sends.
    request.overrideMimeType('text/xml');
    request.addEventListener('load', () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else fail();
    });
    for (const type of ['error', 'abort', 'timeout']) request.addEventListener(type, fail);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send();
  });
}
