/** Types for the part of pdfkit that invoices use. The package has no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  type TextOptions = { width?: number; align?: 'left' | 'right' | 'center'; characterSpacing?: number; lineGap?: number };

  export class PDFDocument extends Readable {
    constructor(options?: { size?: string; margin?: number; info?: Record<string, string>; lang?: string; displayTitle?: boolean });
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    strokeColor(colour: string): this;
    fill(colour: string): this;
    stroke(): this;
    end(): void;
  }
}
