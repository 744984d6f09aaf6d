/** Replaces pdfkit, sharp and oidc-provider in the browser: invoices as PDF, drawn icons and login providers need a server. */
export function PDFDocument(): never {
  throw new Error('this part of the demo needs a server');
}
export default PDFDocument;
