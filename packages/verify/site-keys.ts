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
}

/** Reads the keys from a site that you trust now. */
export async function fetchSiteKeys(site: string): Promise<SiteKeys> {
  const read = async (path: string): Promise<Response> => {
    const response = await fetch(new URL(path, site), { signal: AbortSignal.timeout(10_000) });
    if (!response.ok) throw new Error(`${site} responded with status ${response.status} for ${path}.`);
    return response;
  };
  const { data } = (await (await read('/api/v1/verify/certificates')).json()) as { data: readonly { pem: string }[] };
  return {
    site: new URL(site).host,
    savedOn: new Date().toISOString().slice(0, 10),
    certificates: data.map(({ pem }) => pem.replaceAll(/-----[^-]+-----|\s/g, '')),
    logKeys: (await (await read('/tlog/keys')).text()).split('\n').filter((line) => line !== ''),
    did: (await (await read('/.well-known/did.json')).json()) as unknown,
  };
}

/** The same as `verifyDocument` takes them. */
export function readSiteKeys({ certificates, logKeys, did }: SiteKeys): Required<Omit<KnownKeys, 'witnesses'>> {
  const issuer = readDidDocument(did);
  return {
    certificates: certificates.map((text) => fromBase64(text)).filter((bytes) => bytes !== null),
    logKeys: logKeys.map(readNoteKey).filter((key) => key !== null),
    issuers: issuer ? [issuer] : [],
  };
}
