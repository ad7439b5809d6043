import type { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Picture } from './render-job.ts';
import { encodeTwoInks } from './two-inks.ts';

/** Draws one page as a picture; a page number past the end gives the last page. */
export async function drawPage(pdfium: PDFiumLibrary, pdf: Uint8Array, picture: Picture): Promise<Uint8Array> {
  const document = await pdfium.loadDocument(pdf);
  try {
    const page = document.getPage(Math.min(picture.page, document.getPageCount()) - 1);
    const { data, width, height } = await page.render({ scale: picture.scale, render: 'bitmap' });
    const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    if (picture.format === 'webp') return await image.webp({ quality: 85, effort: 0 }).toBuffer();
    return (
      encodeTwoInks(data, width, height) ??
      (await image.png({ compressionLevel: 3, adaptiveFiltering: false }).toBuffer())
    );
  } finally {
    document.destroy();
  }
}
