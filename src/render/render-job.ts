import { createHash } from 'node:crypto';
import type { DocumentKind, DocumentView } from '../domain/documents/kind.ts';
import type { PlainDate } from '../domain/calendar.ts';
import type { Language } from '../domain/language/document-language.ts';
import { enInPrint } from '../domain/language/en-in-print.ts';
import { ENGLISH } from '../domain/language/speech.ts';
import { translatedInPrint, translationInto } from '../domain/language/speeches.ts';
import { datesInNumbers } from '../domain/language/dates-in-numbers.ts';
import { storedText } from '../domain/language/stored-text.ts';
import { qrRows } from '../domain/qr-rows.ts';
import type { Frame, FramedDocument } from './frame.ts';
import { visitStrings } from './glyphs.ts';
import type { Relationship } from './archival.ts';
import { markSampleInLabel, markSamples } from './mark-samples.ts';
import { qrPath } from './qr-path.ts';
import { type TaggedCode, tagOf } from './qr-form.ts';
import type { SealPlace } from './seal-place.ts';

/** Everything needed to print one file. */
export interface RenderJob {
  /** Path of the template below src, from `templatePath`. */
  readonly template: string;
  readonly documents: readonly FramedDocument[];
  /** The real issue date, written into the file's metadata. */
  readonly date: PlainDate;
  /** Attached as document.json: the contents as data. */
  readonly document?: unknown;
  /** Attached as working.json: how each figure was reached. */
  readonly working?: unknown;
  /** Signed texts to attach beside the data. */
  readonly credentials?: readonly Credential[];
  readonly logo?: Uint8Array;
}

/** Named after the document's number, so that no name meets another file of the job. */
interface Credential {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly text: string;
}

const DATA = {
  document: { relationship: 'source', description: 'The contents of this document as data' },
  working: { relationship: 'supplement', description: 'How each amount was calculated' },
} as const;

/** The files that a child process gets for one job, including job.json. */
export interface Typesetting {
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  readonly wanted: Wanted;
  /** A file that was printed before. Of it one page is drawn, and nothing is laid out. */
  readonly printed?: Uint8Array;
  /** The word that crosses the pages, if a document has one. */
  readonly mark: 'SPECIMEN' | 'PREVIEW' | null;
  readonly documentCount: number;
  /** If one of them has several pages whatever it prints. */
  readonly hasSeveralPages: boolean;
  /** If one of them has the sizes of an official form or of our books, and no larger ones. */
  readonly hasOwnSizes: boolean;
  /** The QR codes that are drawn in the place of their tags. */
  readonly codes: readonly TaggedCode[];
  /** How each attached file relates to the document, by name. */
  readonly relationships: ReadonlyMap<string, Relationship>;
  /** The producer named in the file's metadata. */
  readonly producer: string;
  /** What a file says of its seal, which is filled in later. Null for what is not sealed. */
  readonly seal: SealPlace | null;
}

/**
 * A picture needs neither PDF/A nor tags. A layout proves that the documents can be drawn: every text and image has its
 * place, and nothing leaves the engine.
 */
export type Wanted = Picture | 'file' | 'layout';

export const isPicture = (wanted: Wanted): wanted is Picture => typeof wanted === 'object';

export interface Picture {
  /** 1-based. */
  readonly page: number;
  readonly scale: number;
  readonly format: PictureFormat;
}

export type PictureFormat = 'png' | 'webp';

export const templatePath = (kind: Pick<DocumentKind, 'folder'>, template: number): string =>
  `/kinds/${kind.folder}/model/template-${template}.typ`;

/**
 * User data enters Typst only here, as JSON files. It is not passed as inputs, because Typst
 * keeps its cached templates between jobs only while its inputs stay the same.
 */
export function typesettingOf(
  job: RenderJob,
  wanted: Wanted,
  producer: string,
  seal: SealPlace | null = null,
): Typesetting {
  const first = job.documents[0];
  if (!first) throw new Error('A render job needs at least one document');
  const [year, month, day] = job.date.split('-').map(Number);
  const attachments = wanted === 'file' ? attachmentsOf(job) : [];
  const logo = job.logo ? { path: `/logo.${imageTypeOf(job.logo)}`, bytes: job.logo } : null;
  // By their rows, because two documents may have the same code, such as the link of a payment.
  const codes = new Map<string, TaggedCode>();
  // In a file, QR codes are set by their tags. In a picture the engine draws them.
  const drawn = (rows: readonly string[]): unknown => {
    if (isPicture(wanted)) return qrPath(rows);
    const tag = tagOf(rows);
    codes.set(rows.join(), { tag, rows });
    return { tag: [...tag] };
  };
  const data = {
    template: job.template,
    title: `${first.view.title}, ${first.view.issuer}`,
    author: first.view.issuer,
    date: { year, month, day },
    attached: attachments.map(({ name, type, description }) => ({ path: `/${name}`, type, description })),
    documents: job.documents.map(({ view, frame, typed }) => {
      const printed = typed ? markSamples(printedOf(view), typed) : printedOf(view);
      const { beside, ...language } = languageOf(view);
      return {
        ...language,
        beside: beside && {
          ...beside,
          view: withCodes(typed ? markSamples(beside.view, typed.translation) : beside.view, drawn),
        },
        view: withCodes(printed, drawn),
        frame: {
          ...frame,
          ...(typed && { label: markSampleInLabel(frame.label, view, typed) }),
          hasSamples: typed !== undefined,
          marks: translatedMarks(view, frame),
          sealedAt: view.language ? datesInNumbers(frame.sealedAt) : frame.sealedAt,
          preview: isPreview(frame, wanted),
          moved: placeOfMarks(view.issuer),
          logo: logo?.path ?? null,
          qr:
            frame.state === 'sealed' ? drawn(qrRows(scannedText(frame), frame.proof === '' ? 'medium' : 'low')) : null,
          ...typeOf([printed, frame.label, frame.statusLine]),
        },
      };
    }),
  };
  const files = [
    { path: '/job.json', bytes: Buffer.from(JSON.stringify(data).normalize('NFC')) },
    ...attachments.map(({ name, bytes }) => ({ path: `/${name}`, bytes })),
    ...(logo ? [logo] : []),
  ];
  const relationships = new Map(attachments.map(({ name, relationship }) => [name, relationship]));
  return {
    files,
    wanted,
    mark: markOf(job, wanted),
    producer,
    relationships,
    codes: [...codes.values()],
    documentCount: job.documents.length,
    hasSeveralPages: job.documents.some(({ view }) => view.hasSeveralPages),
    hasOwnSizes: job.documents.some(({ view }) => view.hasOwnSizes),
    seal,
  };
}

/** Draws a page of a file as it was printed. */
export const drawingOf = (printed: Uint8Array, wanted: Picture, producer: string): Typesetting => ({
  files: [],
  wanted,
  printed,
  mark: null,
  documentCount: 1,
  hasSeveralPages: false,
  hasOwnSizes: false,
  codes: [],
  relationships: new Map(),
  producer,
  seal: null,
});

/** A view with its own QR codes drawn. JSON could do it while it is written, which takes several times as long. */
function withCodes(value: unknown, drawn: (rows: readonly string[]) => unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((part) => withCodes(part, drawn));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'qr' && Array.isArray(part) ? drawn(part) : withCodes(part, drawn),
    ]),
  );
}

/** One document with a mark makes pictures of all pages of its file, whose documents have the same issuer and level. */
function markOf({ documents }: RenderJob, wanted: Wanted): Typesetting['mark'] {
  if (documents.some(({ frame }) => frame.specimen || frame.level === 'S')) return 'SPECIMEN';
  return documents.some(({ frame }) => isPreview(frame, wanted)) ? 'PREVIEW' : null;
}

/** Points and degrees, little enough that the words stay over what they mark. */
const FARTHEST = 7;
const WIDEST_TURN = 3;
/** After these many letters nothing moves while somebody types. */
const FIRST_FEW = 3;

/** Where the words across a page are moved to, so that what one issuer's page shows is no mask for another's. */
export function placeOfMarks(issuer: string): { x: number; y: number; turn: number } {
  const hash = createHash('sha256').update(issuer.trim().slice(0, FIRST_FEW).toLowerCase()).digest();
  const within = (at: number, most: number): number =>
    Math.round((hash.readUInt16BE(at) / 0xffff) * 20 * most - 10 * most) / 10;
  return { x: within(0, FARTHEST), y: within(2, FARTHEST), turn: within(4, WIDEST_TURN) };
}

const isPreview = ({ preview }: Frame, wanted: Wanted): boolean => preview || isPicture(wanted);

interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly relationship: Relationship;
  readonly description: string;
  readonly bytes: Uint8Array;
}

const attachmentsOf = ({ credentials = [], ...job }: RenderJob): readonly Attachment[] => [
  ...(['document', 'working'] as const)
    .filter((name) => job[name] !== undefined)
    .map((name) => ({
      name: `${name}.json`,
      type: 'application/json',
      ...DATA[name],
      bytes: Buffer.from(JSON.stringify(job[name])),
    })),
  ...credentials.map(({ name, type, description, text }) => ({
    name,
    type,
    relationship: 'supplement' as const,
    description,
    bytes: Buffer.from(text),
  })),
];

/** What a template can print of a view. The twin is for readers of the page's text. */
export function printedOf(view: DocumentView): object {
  const { twin: _, language: __, translation: ___, hasSeveralPages: ____, hasOwnSizes: _____, ...printed } = view;
  return printed;
}

/** The words around the contents; of a document in two languages, also the second view and its words. */
function languageOf({ language, translation }: DocumentView) {
  const main: Language = language === 'es' ? 'es' : 'en';
  return {
    language: main,
    words: printedWords(main),
    beside: translation ? { language: 'es', words: printedWords('es'), view: translation } : null,
  };
}

function printedWords(language: Language) {
  const [{ frame, print }, { words }] =
    language === 'en' ? [enInPrint, ENGLISH] : [translatedInPrint(language), translationInto(language)];
  return { frame, labels: { ...words.labels, ...print } };
}

/** The marks of a document are in English for every reader, and followed by the language of the document. */
function translatedMarks({ language }: DocumentView, { statusLine, label }: Frame) {
  if (language === undefined) return null;
  return { language: 'es', statusLine: storedText(statusLine, 'es'), label: storedText(label, 'es') };
}

/**
 * With the proof the code has many squares. Low error correction keeps them large enough for a phone: a damaged code can
 * be read from the next page or replaced by the number, but squares that are too small can never be read.
 */
const scannedText = ({ verifyUrl, proof }: Frame): string => (proof === '' ? verifyUrl : `${verifyUrl}#${proof}`);

/** Show rules that inspect every word cost a third of the render time, so they apply only where the text needs them. */
function typeOf(printed: unknown): { hasLongWords: boolean; hasRareCharacters: boolean } {
  let hasLongWords = false;
  let hasRareCharacters = false;
  visitStrings(printed, '', (text) => {
    hasLongWords ||= LONG_WORD.test(text);
    hasRareCharacters ||= RARE_CHARACTER.test(text.normalize('NFC'));
  });
  return { hasLongWords, hasRareCharacters };
}

/** The same bounds as `breakable` and `beyond-the-sans` in the Typst parts, slightly wider. */
const LONG_WORD = /\S{20}/;
const RARE_CHARACTER = /[\u0100-\u024f\u0370-\u04ff\u1e00-\u1eff]/;

/** Typst needs a file name extension; it follows from the first bytes. */
function imageTypeOf(bytes: Uint8Array): 'png' | 'jpg' | 'webp' | 'gif' {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8')) return 'jpg';
  if (head.startsWith('GIF8')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  throw new Error('A logo must be a PNG, JPEG, WebP or GIF image');
}
