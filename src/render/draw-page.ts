import type { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Picture } from './render-job.ts';
import { type PagePicture, pictureOf } from './page-picture.ts';
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

/** Fine enough for print: what is sharp in a file is sharp in the picture. */
const DOTS_PER_POINT = 300 / 72;

/** All pages of a file as they are printed. */
export async function drawPages(pdfium: PDFiumLibrary, pdf: Uint8Array): Promise<PagePicture[]> {
  const document = await pdfium.loadDocument(pdf);
  try {
    const pictures: PagePicture[] = [];
    for (const page of document.pages()) {
      // One at a time, because the pixels of a page are 34 MB.
      // oxlint-disable-next-line no-await-in-loop
      const { data, width, height } = await page.render({ scale: DOTS_PER_POINT, render: 'bitmap' });
      pictures.push(pictureOf(data, width, height));
    }
    return pictures;
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
