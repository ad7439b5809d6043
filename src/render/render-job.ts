import createQrCode from 'qrcode-generator';
import type { DocumentKind } from '../domain/documents/kind.ts';
import type { PlainDate } from '../domain/calendar.ts';
import type { FramedPaper } from './frame.ts';

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

/** What a child process gets: plain text and bytes. */
export interface Typesetting {
  readonly inputs: Record<string, string>;
  readonly logo: { readonly path: string; readonly bytes: Uint8Array } | null;
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

/** Data of people enters Typst here, as one JSON text, and nowhere else. */
export function typesettingOf(job: RenderJob, picture: Picture | null, producer: string): Typesetting {
  const first = job.papers[0];
  if (!first) throw new Error('A job without a paper cannot be printed');
  const [year, month, day] = job.date.split('-').map(Number);
  const logo = job.logo ? { path: `/logo.${imageTypeOf(job.logo)}`, bytes: job.logo } : null;
  const data = {
    title: `${first.view.title}, ${first.view.issuer}`,
    author: first.view.issuer,
    date: { year, month, day },
    logo: logo?.path ?? null,
    papers: job.papers.map(({ view, frame }) => ({
      view,
      frame: picture ? { ...frame, preview: true } : frame,
      qr: frame.state === 'sealed' ? qrRows(frame.verifyUrl) : null,
    })),
  };
  const inputs: Record<string, string> = { template: job.template, job: JSON.stringify(data).normalize('NFC') };
  if (!picture && job.document !== undefined) inputs.document = JSON.stringify(job.document);
  if (!picture && job.working !== undefined) inputs.working = JSON.stringify(job.working);
  return { inputs, logo, picture, producer, paperCount: job.papers.length };
}

/** Rows of "0" and "1", error correction M: a crumpled print still scans. */
export function qrRows(text: string): string[] {
  const code = createQrCode(0, 'M');
  code.addData(text);
  code.make();
  const side = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  return side.map((y) => side.map((x) => (code.isDark(y, x) ? '1' : '0')).join(''));
}

/** Typst goes by the name of a file; the name follows from its first bytes. */
function imageTypeOf(bytes: Uint8Array): 'png' | 'jpg' | 'webp' | 'gif' {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (head.startsWith('\x89PNG')) return 'png';
  if (head.startsWith('\xff\xd8')) return 'jpg';
  if (head.startsWith('GIF8')) return 'gif';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  throw new Error('A logo is a PNG, JPEG, WebP or GIF image');
}
