// A font whose characters have no shape. Text in it can be searched, copied and read aloud, and never seen: whoever makes it
// visible sees nothing.

/** Each character is half as wide as it is high. */
export const GLYPH_WIDTH = 500;
const EM = 1000;

const uint16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value, at * 2));
  return bytes;
};
const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4));
  return bytes;
};

/** Two glyphs: the one for what is missing, and the one for every character. Neither has an outline. */
const TABLES: readonly (readonly [name: string, content: Buffer])[] = [
  ['cmap', Buffer.concat([uint16(0, 1, 1, 0), uint32(12), uint16(6, 10, 0, 0, 0)])],
  ['glyf', Buffer.alloc(4)],
  [
    'head',
    Buffer.concat([
      uint32(0x1_0000, 0x1_0000, 0, 0x5f0f3cf5),
      uint16(0b11, EM),
      uint32(0, 0, 0, 0),
      uint16(0, 0, GLYPH_WIDTH, EM, 0, 8, 2, 0, 0),
    ]),
  ],
  ['hhea', Buffer.concat([uint32(0x1_0000), uint16(EM, 0, 0, GLYPH_WIDTH, 0, 0, 0, 1, ...Array(7).fill(0), 0, 1)])],
  ['hmtx', uint16(GLYPH_WIDTH, 0, 0)],
  ['loca', uint16(0, 0, 0)],
  ['maxp', Buffer.concat([uint32(0x1_0000), uint16(2, 0, 0, 0, 0, 1, ...Array(8).fill(0))])],
];

const aligned = (content: Buffer): Buffer => Buffer.concat([content, Buffer.alloc((4 - (content.byteLength % 4)) % 4)]);

function sumOf(content: Buffer): number {
  let sum = 0;
  const whole = aligned(content);
  for (let at = 0; at < whole.byteLength; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}

function trueType(): Buffer {
  const count = TABLES.length;
  let offset = 12 + 16 * count;
  const rows = TABLES.map(([name, content]) => {
    const row = Buffer.concat([Buffer.from(name, 'latin1'), uint32(sumOf(content), offset, content.byteLength)]);
    offset += aligned(content).byteLength;
    return row;
  });
  const whole = Buffer.concat([
    uint32(0x1_0000),
    uint16(count, 64, 2, count * 16 - 64),
    ...rows,
    ...TABLES.map(([, content]) => aligned(content)),
  ]);
  const head = TABLES.slice(0, 2).reduce((at, [, content]) => at + aligned(content).byteLength, 12 + 16 * count);
  whole.writeUInt32BE((0xb1b0afba - sumOf(whole)) >>> 0, head + 8);
  return whole;
}

const FONT_FILE = trueType();
const NAME = 'AAAAAA+Silent';

/** The characters of a file's texts, each with a code. */
export class SilentFont {
  readonly #codes = new Map<string, number>();

  /** A text as the digits of its codes. */
  digitsOf(text: string): string {
    return [...text].map((character) => this.#codeOf(character).toString(16).padStart(4, '0')).join('');
  }

  #codeOf(character: string): number {
    const code = this.#codes.get(character) ?? this.#codes.size + 1;
    this.#codes.set(character, code);
    return code;
  }

  /** Its objects, of which the first is the font, with numbers from `first` on. */
  objects(first: number): readonly Buffer[] {
    const [, descendant, descriptor, file, glyphs, meanings] = Array.from(
      { length: 6 },
      (_, at) => `${first + at} 0 R`,
    );
    const characters = [...this.#codes.keys()];
    return [
      Buffer.from(
        `<< /Type /Font /Subtype /Type0 /BaseFont /${NAME} /Encoding /Identity-H /DescendantFonts [${descendant}] /ToUnicode ${meanings} >>`,
      ),
      Buffer.from(
        `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${NAME} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> ` +
          `/FontDescriptor ${descriptor} /DW ${GLYPH_WIDTH} /CIDToGIDMap ${glyphs} >>`,
      ),
      Buffer.from(
        `<< /Type /FontDescriptor /FontName /${NAME} /Flags 4 /FontBBox [0 0 ${GLYPH_WIDTH} ${EM}] /ItalicAngle 0 ` +
          `/Ascent ${EM} /Descent 0 /CapHeight ${EM} /StemV 80 /FontFile2 ${file} >>`,
      ),
      rawStream(`/Length1 ${FONT_FILE.byteLength}`, FONT_FILE),
      rawStream('', uint16(0, ...characters.map(() => 1))),
      rawStream(
        '/Type /CMap /CMapName /Silent /CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >>',
        meaningsMap(characters),
      ),
    ];
  }
}

/** A stream that `compactPdf` still compresses. */
export const rawStream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${content.byteLength} ${entries} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ]);

const ROWS_AT_ONCE = 100;

function meaningsMap(characters: readonly string[]): Buffer {
  const rows = characters.map(
    (character, at) =>
      `<${(at + 1).toString(16).padStart(4, '0')}> <${Buffer.from(character, 'utf16le').swap16().toString('hex')}>`,
  );
  const parts = Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, at) =>
    rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE),
  );
  return Buffer.from(
    [
      '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n/CMapName /Silent def\n/CMapType 2 def',
      '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
      ...parts.map((part) => `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar`),
      'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
    ].join('\n'),
    'latin1',
  );
}
