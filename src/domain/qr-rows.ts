import { encodeQR } from 'qr';

/** The library's least quiet zone; the papers leave a wider one of their own. */
const BORDER = 1;

/** A QR code as rows of "0" and "1", error correction M: a crumpled print still scans. */
export const qrRows = (text: string): string[] =>
  encodeQR(text, 'raw', { ecc: 'medium', border: BORDER })
    .slice(BORDER, -BORDER)
    .map((row) =>
      row
        .slice(BORDER, -BORDER)
        .map((isDark) => (isDark ? '1' : '0'))
        .join(''),
    );
