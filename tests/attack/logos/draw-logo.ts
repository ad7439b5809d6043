import sharp from 'sharp';
import type { Random } from '../../faults/random.ts';

const FONTS = [
  'Liberation Sans',
  'Liberation Serif',
  'Liberation Sans Narrow',
  'Liberation Mono',
  'DejaVu Sans',
  'DejaVu Serif',
] as const;
const STYLES = ['', 'font-weight="bold"', 'font-style="italic"', 'font-weight="bold" font-style="italic"'] as const;
/** Ground and letters. "none" is transparent. */
const COLORS: readonly (readonly [ground: string, letters: string])[] = [
  ['#fff', '#111'],
  ['#fff', '#0b5394'],
  ['#fff', '#999'],
  ['#fff', '#d71e28'],
  ['#d71e28', '#fff'],
  ['#117aca', '#fff'],
  ['#d71e28', '#ffcd41'],
  ['#ffcd41', '#d71e28'],
  ['#0a2540', '#7fd1b9'],
  ['#111', '#fff'],
  ['none', '#012169'],
  ['none', '#fff'],
];
/** A pay stub keeps 130 pixels, the other documents four times as many. */
const WIDTHS = [130, 260, 520] as const;

export interface LogoLook {
  readonly font: string;
  readonly style: string;
  readonly colors: readonly [ground: string, letters: string];
  readonly width: number;
  readonly capitals: boolean;
  readonly spacing: number;
  readonly turn: number;
  readonly isStacked: boolean;
  readonly hasShape: boolean;
}

export const randomLook = (random: Random): LogoLook => ({
  font: random.pick(FONTS),
  style: random.pick(STYLES),
  colors: random.pick(COLORS),
  width: random.pick(WIDTHS),
  capitals: random.chance(0.4),
  spacing: random.pick([0, 0, 0, 3, -1]),
  turn: random.pick([0, 0, 0, 0, 4, -4]),
  isStacked: random.chance(0.4),
  hasShape: random.chance(0.4),
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Two lines of about the same length. */
function stacked(text: string): readonly string[] {
  const words = text.split(' ');
  if (words.length === 1) return [text];
  const at = Math.ceil(words.length / 2);
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** A logo as people draw them: a name in a font and colors, with or without a shape beside it. */
export async function drawLogo(name: string, look: LogoLook): Promise<Buffer> {
  const [ground, letters] = look.colors;
  const text = look.capitals ? name.toUpperCase() : name;
  const lines = look.isStacked ? stacked(text) : [text];
  const longest = Math.max(...lines.map(({ length }) => length));
  const left = look.hasShape ? 130 : 30;
  const width = left + longest * (38 + look.spacing) + 30;
  const height = 60 + lines.length * 72;
  const middle = height / 2;
  const shape = look.hasShape
    ? `<circle cx="75" cy="${middle}" r="42" fill="${letters}"/><path d="M50 ${middle + 18} L75 ${middle - 26} L100 ${middle + 18} Z" fill="${ground === 'none' ? '#888' : ground}"/>`
    : '';
  const drawn = lines
    .map(
      (line, index) =>
        `<text x="${left}" y="${78 + index * 72}" font-family="${look.font}" font-size="60" letter-spacing="${look.spacing}" textLength="${line.length * (36 + look.spacing)}" lengthAdjust="spacingAndGlyphs" ${look.style} fill="${letters}">${escaped(line)}</text>`,
    )
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><g transform="rotate(${look.turn} ${width / 2} ${middle})">${shape}${drawn}</g></svg>`;
  return sharp(Buffer.from(svg)).resize({ width: look.width }).png().toBuffer();
}

/** A logo without any letters. */
export async function drawEmblem(random: Random, width: number): Promise<Buffer> {
  const color = () => `hsl(${random.below(360)} 60% ${25 + random.below(40)}%)`;
  const parts = Array.from({ length: 3 + random.below(6) }, () =>
    random.chance(0.5)
      ? `<circle cx="${random.below(200)}" cy="${random.below(200)}" r="${10 + random.below(60)}" fill="${color()}"/>`
      : `<rect x="${random.below(160)}" y="${random.below(160)}" width="${10 + random.below(90)}" height="${10 + random.below(90)}" rx="${random.below(20)}" fill="${color()}"/>`,
  ).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/>${parts}</svg>`;
  return sharp(Buffer.from(svg)).resize({ width }).png().toBuffer();
}
