import type { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Picture } from './render-job.ts';
import { encodeTwoInks } from './two-inks.ts';

/** The pixels of one page, four bytes each; a page number past the end gives the last page. */
export async function pixelsOfPage(pdfium: PDFiumLibrary, pdf: Uint8Array, { page, scale }: Omit<Picture, 'format'>) {
  const document = await pdfium.loadDocument(pdf);
  try {
    return await document.getPage(Math.min(page, document.getPageCount()) - 1).render({ scale, render: 'bitmap' });
  } finally {
    document.destroy();
  }
}

/** Draws one page as a picture. */
export async function drawPage(pdfium: PDFiumLibrary, pdf: Uint8Array, picture: Picture): Promise<Uint8Array> {
  const { data, width, height } = await pixelsOfPage(pdfium, pdf, picture);
  const twoInks = picture.format === 'png' ? encodeTwoInks(data, width, height) : null;
  if (twoInks) return twoInks;
  const sharp = await loadSharp();
  const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
  if (picture.format === 'webp') return image.webp({ quality: 85, effort: 0 }).toBuffer();
  return image.png({ compressionLevel: 3, adaptiveFiltering: false }).toBuffer();
}

/** Only for pages with a logo and for WebP: it is a fifth of what a process loads. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
