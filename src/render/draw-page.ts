import type { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import type { Picture } from './render-job.ts';

/** One page as a picture; a page beyond the last is the last. */
export async function drawPage(pdfium: PDFiumLibrary, pdf: Uint8Array, picture: Picture): Promise<Uint8Array> {
  const document = await pdfium.loadDocument(pdf);
  try {
    const page = document.getPage(Math.min(picture.page, document.getPageCount()) - 1);
    const { data, width, height } = await page.render({ scale: picture.scale, render: 'bitmap' });
    const image = sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
    return picture.format === 'webp'
      ? await image.webp({ quality: 85, effort: 0 }).toBuffer()
      : await image.png({ compressionLevel: 3, adaptiveFiltering: false }).toBuffer();
  } finally {
    document.destroy();
  }
}
