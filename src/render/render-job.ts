import type { DocumentKind, PaperView } from '../domain/documents/kind.ts';
import type { PlainDate } from '../domain/calendar.ts';
import { qrRows } from '../domain/qr-rows.ts';
import type { FramedPaper } from './frame.ts';
import { visitStrings } from './glyphs.ts';

/** What it takes to print one file. */
export interface RenderJob {
  /** Path of the template below src, from `templatePath`. */
  readonly template: string;
  readonly papers: readonly FramedPaper[];
  /** The real date of issue: it becomes the date in the file's metadata. */
  readonly date: PlainDate;
  /** Attached as document.json: the contents as data. */
  readonly document?: unknown;
  /** Attached as working.json: how each figure was reached. */
  readonly working?: unknown;
  readonly logo?: Uint8Array;
}

/** What a child process gets: files that exist for this job alone, job.json among them. */
export interface Typesetting {
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  /** A picture needs neither the standard nor the tags. */
  readonly picture: Picture | null;
  readonly paperCount: number;
  /** Named in the file's metadata as what produced it. */
  readonly producer: string;
}

export interface Picture {
  /** 1-based. */
  readonly page: number;
  readonly scale: number;
  readonly format: PictureFormat;
}

export type PictureFormat = 'png' | 'webp';

export const templatePath = (kind: Pick<DocumentKind, 'folder'>, template: number): string =>
  `/domain/documents/${kind.folder}/template-${template}.typ`;

/**
 * Data of people enters Typst here, as files of JSON, and nowhere else. Files and not inputs: the engine keeps what it
 * knows of the templates from job to job as long as its inputs stay the same.
 */
export function typesettingOf(job: RenderJob, picture: Picture | null, producer: string): Typesetting {
  const first = job.papers[0];
  if (!first) throw new Error('A job without a paper cannot be printed');
  const [year, month, day] = job.date.split('-').map(Number);
  const attached = picture ? [] : (['document', 'working'] as const).filter((name) => job[name] !== undefined);
  const logo = job.logo ? { path: `/logo.${imageTypeOf(job.logo)}`, bytes: job.logo } : null;
  const data = {
    template: job.template,
    title: `${first.view.title}, ${first.view.issuer}`,
    author: first.view.issuer,
    date: { year, month, day },
    attached,
    papers: job.papers.map(({ view, frame }) => {
      const printed = printedOf(view);
      return {
        view: printed,
        frame: {
          ...frame,
          preview: frame.preview || picture !== null,
          logo: logo?.path ?? null,
          qr: frame.state === 'sealed' ? qrRows(frame.verifyUrl) : null,
          ...typeOf([printed, frame.label, frame.statusLine]),
        },
      };
    }),
  };
  const files = [
    { path: '/job.json', bytes: Buffer.from(JSON.stringify(data).normalize('NFC')) },
    ...attached.map((name) => ({ path: `/${name}.json`, bytes: Buffer.from(JSON.stringify(job[name])) })),
    ...(logo ? [logo] : []),
  ];
  return { files, picture, producer, paperCount: job.papers.length };
}

/** The twin is for readers of the page's text; templates print the rest. */
const printedOf = (view: PaperView): object => ({ ...view, twin: undefined });

/** Rules that look at every word cost a third of a paper, so they are in force only where a word asks for them. */
function typeOf(printed: unknown): { hasLongWords: boolean; hasRareLetters: boolean } {
  let hasLongWords = false;
  let hasRareLetters = false;
  visitStrings(printed, '', (text) => {
    hasLongWords ||= LONG_WORD.test(text);
    hasRareLetters ||= RARE_LETTER.test(text.normalize('NFC'));
  });
  return { hasLongWords, hasRareLetters };
}

/** The same bounds as `breakable` and `beyond-the-sans` of the parts, drawn a little wider. */
const LONG_WORD = /\S{20}/;
const RARE_LETTER = /[\u0100-\u024f\u0370-\u04ff\u1e00-\u1eff]/;

/** Typst goes by the name of a file; the name follows from its first bytes. */
function imageTypeOf(bytes: Uint8Array): 'png' | 'jpg' | 'webp' | 'gif' {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8')) return 'jpg';
  if (head.startsWith('GIF8')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  throw new Error('A logo is a PNG, JPEG, WebP or GIF image');
}
