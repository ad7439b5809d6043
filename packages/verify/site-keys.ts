import { readDidDocument } from './credential/did.ts';
import { fromBase64 } from './log/bytes.ts';
import { readNoteKey } from './log/note.ts';
import type { KnownKeys } from './pdf/verify-document.ts';

/** What a site is known by. Save it while you trust the site, and keep it. */
export interface SiteKeys {
  readonly site: string;
  /** YYYY-MM-DD. */
  readonly savedOn: string;
  /** Of its seals, DER in base64. */
  readonly certificates: readonly string[];
  /** Of its public log. */
  readonly logKeys: readonly string[];
  readonly did: unknown;
  /** Whose timestamps its seals had, DER in base64. Keys that were saved before they were listed have none. */
  readonly timestampAuthorities?: readonly string[];
}

/** The brand of our sites, which a file may carry to pass for one of theirs. */
const BRAND = 'Paperproof';

/** Reads the keys from a site that you trust now. */
export async function fetchSiteKeys(site: string): Promise<SiteKeys> {
  const read = async (path: string): Promise<Response> => {
    const response = await fetch(new URL(path, site), { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${site} responded with status ${response.status} for ${path}.`);
    return response;
  };
  const list = async (path: string): Promise<readonly string[]> =>
    ((await (await read(path)).json()) as { data: readonly { pem: string }[] }).data.map(({ pem }) =>
      pem.replaceAll(/-----[^-]+-----|\s/g, ''),
    );
  return {
    site: new URL(site).host,
    savedOn: new Date().toISOString().slice(0, 10),
    certificates: await list('/api/v1/verify/certificates'),
    // An older site has no such list.
    timestampAuthorities: await list('/api/v1/verify/timestamp-authorities').catch(() => []),
    logKeys: (await (await read('/tlog/keys')).text()).split('\n').filter((line) => line !== ''),
    did: (await (await read('/.well-known/did.json')).json()) as unknown,
  };
}

const bytesOf = (all: readonly string[]): readonly Uint8Array[] =>
  all.map((text) => fromBase64(text)).filter((bytes) => bytes !== null);

/** The same as `verifyDocument` takes them. */
export function readSiteKeys({
  site,
  certificates,
  logKeys,
  did,
  timestampAuthorities = [],
}: SiteKeys): Required<Omit<KnownKeys, 'witnesses'>> {
  const issuer = readDidDocument(did);
  return {
    certificates: bytesOf(certificates),
    timestampAuthorities: bytesOf(timestampAuthorities),
    names: [BRAND, site],
    logKeys: logKeys.map(readNoteKey).filter((key) => key !== null),
    issuers: issuer ? [issuer] : [],
  };
}
