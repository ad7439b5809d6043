import { createHash } from 'node:crypto';
import { chooseCoding, type Coding, compress, isTagOf } from './body.ts';

/**
 * What a page says in its headers that is the same for everybody: shared caches may keep it for two seconds, browsers ask
 * each time.
 */
export const FOR_EVERYBODY = 'public, max-age=0, s-maxage=2, must-revalidate';

/** The page itself says that it is for everybody. */
export const isForEverybody = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('cache-control') === FOR_EVERYBODY && !headers.has('set-cookie');

type Row = readonly string[];

/** An answer as Node takes it: its headers in one row, name after value. */
interface WrittenAnswer {
  readonly status: 200 | 304;
  readonly headers: Row;
  readonly body: Buffer<ArrayBuffer> | undefined;
}

interface Bodies {
  readonly plain: Buffer<ArrayBuffer>;
  readonly packed: Record<Coding, Buffer<ArrayBuffer>>;
  /** How often the page was drawn and had not changed. */
  unchanged: number;
}

/** A page as bytes, with all of its headers but those of one request. */
export interface SharedPage {
  readonly text: string;
  readonly drawn: number;
  /** The page is in the reader's language, so a cookie decides. */
  readonly byLanguage: boolean;
  /** Only for who has no cookie. Others get a page of their own at this address. */
  readonly forVisitors: boolean;
  readonly tag: string;
  readonly headers: Row;
  readonly headersOf304: Row;
  readonly bodies: Bodies;
}

const NOT_IN_304 = new Set(['content-type', 'content-security-policy']);
/** They depend on the reader, or on the version. */
const OURS = new Set(['vary', 'etag', 'content-length', 'content-encoding']);

const readBodies = async (bytes: Buffer<ArrayBuffer>): Promise<Bodies> => {
  const [br, gzip] = await Promise.all([compress(bytes, 'br', 5), compress(bytes, 'gzip', 5)]);
  return { plain: bytes, packed: { br, gzip }, unchanged: 0 };
};

/** Makes a page of what was drawn. If that is what it was `before`, it is not compressed again. */
export async function sharedPage(
  drawing: Response,
  before: SharedPage | undefined,
  { now, forVisitors }: { readonly now: number; readonly forVisitors: boolean },
): Promise<SharedPage> {
  const text = await drawing.text();
  const bytes = Buffer.from(text);
  const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`;
  const byLanguage = /\bcookie\b/i.test(drawing.headers.get('vary') ?? '');
  const own = [...drawing.headers].filter(([name]) => !OURS.has(name));
  const ofVersion = ['ETag', tag, 'Vary', byLanguage ? 'Accept-Encoding, Cookie' : 'Accept-Encoding'];
  return {
    text,
    drawn: now,
    byLanguage,
    forVisitors,
    tag,
    headers: [...own.flat(), ...ofVersion],
    headersOf304: [...own.filter(([name]) => !NOT_IN_304.has(name)).flat(), ...ofVersion],
    bodies: before?.text === text ? before.bodies : await readBodies(bytes),
  };
}

/** How often a page is found unchanged before it is compressed as much as possible. */
const OFTEN = 20;

/** Takes forty times as long as compressing it well, and makes a page that stays as it is a tenth smaller. */
export async function makeSmallest({ bodies }: SharedPage): Promise<void> {
  bodies.unchanged += 1;
  if (bodies.unchanged !== OFTEN) return;
  for (const coding of ['br', 'gzip'] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after another, so that threads stay free for others
    bodies.packed[coding] = await compress(bodies.plain, coding, 11);
}

/** The answer to a reader who accepts these codings and may have this version. */
export function answerWith(page: SharedPage, accepts: string | undefined, has: string | undefined): WrittenAnswer {
  if (isTagOf(has, page.tag)) return { status: 304, headers: page.headersOf304, body: undefined };
  const coding = chooseCoding(accepts);
  const body = coding === undefined ? page.bodies.plain : page.bodies.packed[coding];
  const ofBody = ['Content-Length', String(body.length), ...(coding === undefined ? [] : ['Content-Encoding', coding])];
  return { status: 200, headers: [...page.headers, ...ofBody], body };
}
