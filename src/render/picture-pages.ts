import { latin1, referenceOf } from './packed-pdf.ts';
import type { PagePicture } from './page-picture.ts';
import { meaningsOf, type PageText, plainContent, readPage } from './page-text.ts';
import { codeOf, type TaggedCode } from './qr-form.ts';
import { GLYPH_WIDTH, rawStream, SilentFont } from './silent-font.ts';

// A mark that is drawn over figures is an object of its own, and a few lines of a program take it away. So each page of a
// file with a mark is one picture, in which mark and figures are the same pixels. What readers and screen readers need
// stays as text in one column, with the mark in every line, in a font whose letters have no shape.

type Objects = ReadonlyMap<number, Buffer>;

const STREAM = '\nstream\n';
const dictionaryOf = (body: Buffer): string => {
  const start = body.indexOf(STREAM, 0, 'latin1');
  return body.toString('latin1', 0, start < 0 ? body.byteLength : start);
};
const contentOf = (body: Buffer): Buffer =>
  body.subarray(
    body.indexOf(STREAM, 0, 'latin1') + STREAM.length,
    body.lastIndexOf('\nendstream', undefined, 'latin1'),
  );

export interface MarkedPages {
  /** The mark. */
  readonly word: string;
  readonly pictures: readonly PagePicture[];
}

/** The objects of a file in which each page is its picture. */
export function withPicturePages(
  objects: Objects,
  trailer: string,
  { word, pictures }: MarkedPages,
  codes: readonly TaggedCode[],
): Map<number, Buffer> {
  const pages = pagesOf(objects, trailer);
  if (pages.length !== pictures.length) throw new Error(`${pictures.length} pictures of ${pages.length} pages`);
  const changed = new Map(objects);
  const font = new SilentFont();
  let last = Math.max(...objects.keys());
  const next = (body: Buffer): number => {
    last += 1;
    changed.set(last, body);
    return last;
  };
  const contents = pages.map((page) => contentOfPage(objects, page, { word, font, codes }));
  const fontNumber = last + 1;
  for (const body of font.objects(fontNumber)) next(body);
  const space = colorSpaceOf(objects);
  pages.forEach((number, at) => {
    const image = next(imageOf(pictures[at]!, space));
    const page = dictionaryOf(objects.get(number)!);
    const contentNumber = referenceOf(page, 'Contents');
    const { content, forms } = contents[at]!;
    changed.set(contentNumber, rawStream('', latin1(content)));
    const resources = `<< /XObject << /Page ${image} 0 R ${forms} >> /Font << /${FONT} ${fontNumber} 0 R >> >>`;
    changed.set(number, latin1(withResources(page, resources)));
  });
  return reachable(changed, trailer);
}

const FONT = 'Text';

function pagesOf(objects: Objects, trailer: string): number[] {
  const catalog = dictionaryOf(objects.get(referenceOf(trailer, 'Root'))!);
  const leaves = (node: number): number[] => {
    const kids = /\/Kids\s*\[([^\]]*)\]/.exec(dictionaryOf(objects.get(node)!))?.[1];
    return kids === undefined ? [node] : [...kids.matchAll(/(\d+) 0 R/g)].flatMap(([, kid]) => leaves(Number(kid)));
  };
  return leaves(referenceOf(catalog, 'Pages'));
}

/** From the opening of the resources to their end, whatever dictionaries they hold. */
function withResources(page: string, resources: string): string {
  const from = page.indexOf('/Resources');
  let depth = 0;
  let to = page.indexOf('<<', from);
  do {
    const isEdge = page.startsWith('<<', to) || page.startsWith('>>', to);
    if (isEdge) depth += page.startsWith('<<', to) ? 1 : -1;
    to += isEdge ? 2 : 1;
  } while (depth > 0);
  return `${page.slice(0, from)}/Resources ${resources}${page.slice(to)}`;
}

const WIDTH = 612;
const HEIGHT = 792;
const LARGEST = 9;
const LEFT = 12;

/** A line of the column. Its last part ends with the mark, so the mark cannot be left out without a part. */
interface Line {
  readonly parts: PageText[];
}

interface Column {
  readonly word: string;
  readonly font: SilentFont;
  readonly codes: readonly TaggedCode[];
}

function contentOfPage(
  objects: Objects,
  number: number,
  { word, font, codes }: Column,
): { readonly content: string; readonly forms: string } {
  const page = dictionaryOf(objects.get(number)!);
  const body = objects.get(referenceOf(page, 'Contents'))!;
  const { texts, placed } = readPage(plainContent(dictionaryOf(body), contentOf(body)), fontsOf(objects, page));
  // The words across the page and at its edges are in the picture, and in every line below.
  const marks = new RegExp(`^(?:(?:SPECIMEN|PREVIEW)\\s*)*$`);
  const lines = linesOf(
    texts.filter(({ mcid, text }) => mcid !== null || !marks.test(text)),
    parentsOf(objects, page),
  );
  const step = HEIGHT / (lines.length + 1);
  const shown = lines.map(({ parts }, at) => {
    const pieces = parts.map(({ text }, place) => (place === parts.length - 1 ? `${text} ${word}`.trim() : `${text} `));
    const length = pieces.reduce((sum, piece) => sum + [...piece].length, 0);
    const size = Math.min(LARGEST, step * 0.8, ((WIDTH - 2 * LEFT) * 1000) / (GLYPH_WIDTH * length));
    let left = LEFT;
    return parts.map(({ marked, mcid }, place) => {
      const shownAt = `${left.toFixed(2)} ${(HEIGHT - (at + 1) * step).toFixed(2)}`;
      left += ([...pieces[place]!].length * size * GLYPH_WIDTH) / 1000;
      const text = `BT\n3 Tr\n/${FONT} ${size.toFixed(3)} Tf\n1 0 0 1 ${shownAt} Tm\n<${font.digitsOf(pieces[place]!)}> Tj\nET`;
      return `${marked} ${mcid === null && !marked.includes('<<') ? 'BMC' : 'BDC'}\n${text}\nEMC\n`;
    });
  });
  // A camera reads a code best if its squares have sharp edges, at any size. It marks nothing, has no figures,
  // and covers the one in the picture.
  const drawn = placed.flatMap((each) => {
    const object = referenceOf(page, each.name);
    return isCode(objects.get(object)!, codes) ? [{ ...each, object }] : [];
  });
  const sharp = drawn
    .map(({ name, place }) => `q\n1 g\n${place.join(' ')} cm\n0 0 1 1 re\nf\n/${name} Do\nQ\n`)
    .join('');
  return {
    content: `/Artifact BMC\nq\n${WIDTH} 0 0 ${HEIGHT} 0 0 cm\n/Page Do\nQ\n${sharp}EMC\n${shown.flat().join('')}`,
    forms: drawn.map(({ name, object }) => `/${name} ${object} 0 R`).join(' '),
  };
}

const isCode = (body: Buffer, codes: readonly TaggedCode[]): boolean =>
  codeOf(dictionaryOf(body), contentOf(body), codes) !== undefined;

/** Lines of one paragraph are one line, and so are the cells of a row. */
function linesOf(texts: readonly PageText[], parents: readonly string[]): Line[] {
  const lines: Line[] = [];
  let last: PageText | undefined;
  for (const text of texts) {
    const isSame =
      last !== undefined &&
      (last.mcid === null) === (text.mcid === null) &&
      (Math.abs(last.baseline - text.baseline) < 1 ||
        (text.mcid !== null && parents[last.mcid!] === parents[text.mcid]));
    if (isSame) lines.at(-1)!.parts.push(text);
    else lines.push({ parts: [text] });
    last = text;
  }
  return lines;
}

/** The element of each tagged part of a page. */
function parentsOf(objects: Objects, page: string): string[] {
  const tree = [...objects.values()].map(dictionaryOf).find((text) => text.includes('/Type /StructTreeRoot'));
  const key = /\/StructParents (\d+)/.exec(page)?.[1];
  const [, list] = new RegExp(`/Nums \\[(?:\\d+ \\d+ 0 R )*${key} (\\d+) 0 R`).exec(tree ?? '') ?? [];
  if (key === undefined || list === undefined) throw new Error('A page has no tags');
  return dictionaryOf(objects.get(Number(list))!).match(/\d+ 0 R/g) ?? [];
}

const fontsOf = (objects: Objects, page: string) =>
  new Map(
    [...page.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name, number]) => {
      const body = objects.get(referenceOf(dictionaryOf(objects.get(Number(number))!), 'ToUnicode'))!;
      return [name!, meaningsOf(plainContent(dictionaryOf(body), contentOf(body)))] as const;
    }),
  );

/** Only a draft has no violet, and nobody keeps a file of one. */
function colorSpaceOf(objects: Objects): string {
  const profile = [...objects].find(([, body]) => /\/N 3\b/.test(dictionaryOf(body)))?.[0];
  return profile === undefined ? '/DeviceRGB' : `[/ICCBased ${profile} 0 R]`;
}

function imageOf({ width, height, palette, pixels }: PagePicture, space: string): Buffer {
  const colors = `[/Indexed ${space} ${palette.byteLength / 3 - 1} <${palette.toString('hex')}>]`;
  const dictionary =
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /Interpolate false ` +
    `/ColorSpace ${colors} /Filter /FlateDecode /Length ${pixels.byteLength} >>`;
  return Buffer.concat([latin1(`${dictionary}${STREAM}`), pixels, latin1('\nendstream')]);
}

/** Without the fonts and pictures that no page uses any more. */
function reachable(objects: Objects, trailer: string): Map<number, Buffer> {
  const kept = new Set<number>();
  const waiting = [referenceOf(trailer, 'Root'), referenceOf(trailer, 'Info')];
  for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
    if (kept.has(number)) continue;
    kept.add(number);
    for (const [, other] of dictionaryOf(objects.get(number)!).matchAll(/(\d+) 0 R/g)) waiting.push(Number(other));
  }
  return new Map([...objects].filter(([number]) => kept.has(number)));
}
