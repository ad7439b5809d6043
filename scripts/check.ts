/*
 * npm run check -- FILE.pdf [--certificate FILE.pem] [--site URL] [--offline]
 *
 * Whose seal it is, tell the certificates that the site lists (those of years ago too), or the file that is named.
 *
 * Says of a PDF whether it is ours, whole, and which revision. The registry of a running server is asked by the file's
 * hash alone; --offline, or a server that does not answer, leaves what only the registry can tell untold.
 * Ends with 0 for green, 2 for amber, 3 for red, 1 when the file could not be checked.
 */
import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { COLOUR_OF, checkPdf, type FileCheck, type Lookup, type Verdict } from '../src/render/check.ts';

const DEVELOPMENT_CERTIFICATES = 'data/development-seal/seal-certificates.pem';
const EXIT = { green: 0, amber: 2, red: 3 } as const;

/** What the check needs of the server's answer. */
const ANSWER = z.object({
  data: z.object({
    document: z
      .object({
        number: z.string(),
        revision: z.number(),
        state: z.enum(['live', 'superseded', 'revoked']),
        isDisputed: z.boolean(),
        newerNumber: z.string().nullable(),
      })
      .nullable(),
  }),
});

const CERTIFICATES = z.object({ data: z.array(z.object({ pem: z.string() })) });

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    certificate: { type: 'string', default: DEVELOPMENT_CERTIFICATES },
    site: { type: 'string', default: 'http://127.0.0.1:4310' },
    offline: { type: 'boolean', default: false },
  },
});
const file = positionals[0];
if (!file || !existsSync(file)) {
  process.stderr.write(
    file
      ? `There is no file ${file}\n`
      : 'npm run check -- FILE.pdf [--certificate FILE.pem] [--site URL] [--offline]\n',
  );
  process.exit(1);
}

let registryFailure: string | null = values.offline ? 'not asked' : null;
const pdf = readFileSync(file);
const lookup = await lookupAt(values.site);
const certificates = [...readCertificates(values.certificate), ...(lookup ? await askCertificates(values.site) : [])];
const check = await checkPdf(pdf, { ourCertificates: certificates, lookup });
process.stdout.write(`${linesOf(check).join('\n')}\n`);
process.exit(EXIT[COLOUR_OF[check.verdict]]);

function readCertificates(path: string): Uint8Array[] {
  if (!existsSync(path)) return [];
  const [seal] =
    readFileSync(path, 'utf8').match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return seal ? [new X509Certificate(seal).raw] : [];
}

/** Asks before the check begins, so that silence leaves the registry out instead of turning the answer red. */
async function lookupAt(site: string): Promise<Lookup | undefined> {
  if (values.offline) return undefined;
  try {
    const response = await fetch(new URL('/api/v1/health', site), { signal: AbortSignal.timeout(3_000) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return (sha256) => ask(site, sha256);
  } catch (error) {
    registryFailure = `${site} did not answer (${error instanceof Error ? error.message : error})`;
    return undefined;
  }
}

async function askCertificates(site: string): Promise<Uint8Array[]> {
  const response = await fetch(new URL('/api/v1/verify/certificates', site), { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) return [];
  return CERTIFICATES.parse(await response.json()).data.map(({ pem }) => new X509Certificate(pem).raw);
}

async function ask(site: string, sha256: string): ReturnType<Lookup> {
  const response = await fetch(new URL('/api/v1/verify/hash', site), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: new URL(site).origin },
    body: JSON.stringify({ sha256 }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`${site} answered ${response.status}`);
  return ANSWER.parse(await response.json()).data.document;
}

function linesOf({ verdict, seal, isOurs, reason, document, record, sha256 }: FileCheck): string[] {
  const lines = [`${COLOUR_OF[verdict].toUpperCase()}  ${sentenceFor(verdict)}`, `sha-256      ${sha256}`];
  if (!seal) lines.push('Seal         none');
  else {
    lines.push(`Seal         ${seal.isIntact ? 'every signed byte is in place' : 'broken: signed bytes were changed'}`);
    lines.push(
      `Covers       ${seal.coversWholeFile ? 'the whole file' : `not the whole file; appended bytes: ${seal.appendedBytes}`}`,
    );
    if (seal.signer) {
      const whose = isOurs ? 'ours' : certificates.length === 0 ? 'whose it is needs --certificate' : 'not ours';
      lines.push(
        `Certificate  ${seal.signer.subject}, from ${seal.signer.issuer} (${whose})`,
        `             ${seal.signer.fingerprint}`,
      );
    }
  }
  if (reason) lines.push(`Says         ${reason}`);
  if (document && typeof document === 'object' && 'number' in document) {
    lines.push(
      `Data inside  number ${String(document.number)}, revision ${'revision' in document ? String(document.revision) : '?'}`,
    );
  }
  if (record) {
    lines.push(
      `Registry     number ${record.number}, revision ${record.revision}, ${record.state}${record.isDisputed ? ', disputed by the person named' : ''}`,
    );
    if (record.newerNumber) lines.push(`             replaced by ${record.newerNumber}`);
  } else lines.push(`Registry     ${registryFailure ?? 'knows no such file'}`);
  return lines;
}

function sentenceFor(verdict: Verdict): string {
  return {
    fits: 'It fits. Every byte is what we sealed, and the paper is live.',
    superseded: 'It fits, but there is a newer one.',
    revoked: 'The paper was withdrawn. Do not rely on it.',
    altered: 'It does not fit. Do not rely on any figure in this file.',
    unknown: 'Nothing shows that this file comes from us.',
    unconfirmed: 'The seal fits. Whether the paper still stands, only the registry can say.',
  }[verdict];
}
