import { join } from 'node:path';
import sharp from 'sharp';
import { cutLine, pieceBelow } from '../ui/cut-geometry.ts';

interface SharedPicture {
  readonly brandName: string;
  readonly address: string;
  readonly headline: string;
  /** The folder of the document fonts. */
  readonly fontFolder: string;
  /** The release's fingerprint, drawn as the cut line. */
  readonly fingerprint: string;
}

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const CUT_TOP = 486;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The pixels of a text, to be laid over the ground as they are. */
async function textImage(text: string, font: string, fontfile: string, color: string, width?: number) {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font,
      fontfile,
      rgba: true,
      dpi: 72,
      ...(width === undefined ? {} : { width, spacing: -8 }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** A light background, one large headline, and a dark part below the cut line. */
export async function drawSharedPicture(picture: SharedPicture): Promise<Buffer> {
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><radialGradient id="light" cx="0.22" cy="-0.1" r="0.9"><stop offset="0" stop-color="#fff" stop-opacity=".72"/><stop offset=".7" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="#efeeeb"/><rect width="100%" height="100%" fill="url(#light)"/>
<path d="${pieceBelow(picture.fingerprint, WIDTH, 30, HEIGHT, CUT_TOP)}" fill="#1c1a22"/>
<path d="${cutLine(picture.fingerprint, WIDTH, 30, CUT_TOP - 5)}" fill="none" stroke="#4a2882" stroke-width="1.600"/>
<g transform="translate(${MARGIN} 68) scale(1.9)"><path d="M1.7 1.7H22.3V13.5H18.2V17H14V11.5H9.8V15H5.8V12.5H1.7Z" fill="#fff" stroke="#1c1a22" stroke-width="1.4"/><path d="M1.7 16.2H4.6V18.7H11V15.2H12.8V20.7H19.4V17.2H22.3V28.3H1.7Z" fill="#4a2882"/></g>
</svg>`;
  const font = (file: string): string => join(picture.fontFolder, file);
  const [brand, headline, address] = await Promise.all([
    textImage(picture.brandName, 'Brygada 1918 Medium 42px', font('Brygada1918_500Medium.ttf'), '#1c1a22'),
    textImage(
      picture.headline,
      'Brygada 1918 104px',
      font('Brygada1918_400Regular.ttf'),
      '#1c1a22',
      WIDTH - 2 * MARGIN,
    ),
    textImage(picture.address, 'Instrument Sans 26px', font('InstrumentSans_400Regular.ttf'), '#b9b5c0'),
  ]);
  return (
    sharp(Buffer.from(ground))
      .composite([
        { ...brand, left: MARGIN + 64, top: 97 - Math.round(brand.raw.height / 2) },
        { ...headline, left: MARGIN, top: Math.round(320 - headline.raw.height / 2) },
        { ...address, left: MARGIN, top: 566 },
      ])
      // Anyone can ask for a picture of each page. A palette would halve the file, for more work than all the rest.
      .png()
      .toBuffer()
  );
}
