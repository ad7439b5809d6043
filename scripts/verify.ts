/*
 * npm run verify -- FILE.pdf [--certificate FILE.pem] [--site URL] [--offline]
 *   [--proof FILE.tlog-proof --log-key KEY [--mirror DIR]]
 * npm run verify -- FILE.sd-jwt [--did FILE.json] [--site URL]
 *
 * Verifies that a PDF is ours and unchanged, and shows its revision. The seal's certificate is compared with those that
 * the site lists (old ones included) or with the one in --certificate. The site only receives the file's hash. With
 * --offline, or if the site does not respond, the result leaves out what only the registry knows. With --proof, the file's
 * entry in the public log is verified too, which needs no site: --log-key is the public key of the log. With --mirror, it is
 * compared with a copy of the log (npm run mirror), which shows whether the site gave us a log of its own.
 * A credential (.jwt or .sd-jwt) is verified with the DID document in --did, or with the one that the site gives.
 * Exit code: 0 for green, 2 for amber or if nobody checked the issuer, 3 for red or a file from elsewhere, 1 if the file could not
 * be verified.
 */
import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  archivalWords,
  certificateFingerprint,
  compareWithCopy,
  type CopyVerdict,
  linesInEnglish,
  NOT_A_MATCH,
  readDidDocument,
  readNoteKey,
  refreshWords,
  statusListsOf,
  type Tone,
  verifyCredential,
  verifyDocument,
  verifySdJwt,
  wordsOfClaims,
  WRONG_PROOF,
} from '../packages/verify/index.ts';
import { LEVELS } from '../src/domain/integrity/level.ts';
import { checkPdf, type FileCheck, type Lookup } from '../src/render/check.ts';
import { readMirror } from '../src/server/documents/transparency/mirror-log.ts';

const DEVELOPMENT_CERTIFICATES = 'data/development-seal/seal-certificates.pem';
const EXIT: Readonly<Record<Tone, number>> = { green: 0, ink: 2, amber: 2, red: 3, grey: 3 };

const COPIES: Readonly<Record<CopyVerdict, string>> = {
  same: 'has this entry',
  newer: 'does not have this entry yet, run npm run mirror again',
  other: 'has another entry at this place: the site shows different logs to different people',
  backdated: 'the entry came into the log after the time that it states',
};

/** The part of the server's response that is used here. */
const ANSWER = z.object({
  data: z.object({
    document: z
      .object({
        number: z.string(),
        revision: z.number(),
        state: z.enum(['live', 'superseded', 'revoked']),
        isDisputed: z.boolean(),
        level: z.enum(LEVELS),
        statusLine: z.string(),
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
    proof: { type: 'string' },
    mirror: { type: 'string' },
    did: { type: 'string' },
    'log-key': { type: 'string', multiple: true, default: [] },
  },
});
const file = positionals[0];
if (!file || !existsSync(file)) {
  process.stderr.write(
    file
      ? `File not found: ${file}\n`
      : 'Usage: npm run verify -- FILE.pdf [--certificate FILE.pem] [--site URL] [--offline]\n',
  );
  process.exit(1);
}

if (/\.(?:sd-)?jwt$/.test(file)) {
  process.exit(await showCredential(readFileSync(file, 'utf8').trim(), file.endsWith('.sd-jwt')));
}

let registryFailure: string | null = values.offline ? 'not asked' : null;
const pdf = readFileSync(file);
const lookup = await lookupAt(values.site);
const [listed, authorities] = lookup
  ? await Promise.all([
      askCertificates(values.site, 'certificates'),
      askCertificates(values.site, 'timestamp-authorities'),
    ])
  : [[], []];
const certificates = [...readCertificates(values.certificate), ...listed];
const names = ['Paperproof', new URL(values.site).host];
const check = await checkPdf(pdf, { ourCertificates: certificates, lookup, names });
const proven = values.proof === undefined ? null : await readProof(values.proof);
// A proof that does not hold is red, whatever else is known.
const words = proven?.isWrong && check.words.tone !== 'red' ? WRONG_PROOF : check.words;
process.stdout.write(`${[...linesInEnglish(words), '', ...linesOf(check), ...(proven?.lines ?? [])].join('\n')}\n`);
process.exit(EXIT[words.tone]);

/** Prints what a credential shows. Returns the exit code. */
async function showCredential(text: string, isPart: boolean): Promise<number> {
  const issuer = readDidDocument(
    values.did === undefined
      ? await (
          await fetch(new URL('/.well-known/did.json', values.site), { signal: AbortSignal.timeout(10_000) })
        ).json()
      : JSON.parse(readFileSync(values.did, 'utf8')),
  );
  const issuers = issuer ? [issuer] : [];
  const shown = isPart ? await verifySdJwt(text, issuers) : null;
  const claims = isPart ? shown?.claims : await verifyCredential(text, issuers);
  if (!claims) {
    process.stdout.write(`${linesInEnglish(NOT_A_MATCH).join('\n')}\n`);
    return EXIT.red;
  }
  const lists = statusListsOf([claims]);
  const statusLists = values.offline ? [] : (await Promise.all(lists.map(askStatusList))).flat();
  const { words: said, isRecent } = await wordsOfClaims(claims, issuers, { statusLists });
  const refresh = isRecent ? [] : [refreshWords(new URL(values.site).host, lists)];
  process.stdout.write(`${[...linesInEnglish(said), ...refresh].join('\n')}\n`);
  if (shown) process.stdout.write(`Not shown    ${shown.hidden} facts\n`);
  process.stdout.write(`${JSON.stringify(claims, null, 2)}\n`);
  return EXIT[said.tone];
}

async function askStatusList(address: string): Promise<readonly string[]> {
  const response = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
  return response?.ok ? [await response.text()] : [];
}

async function readProof(path: string): Promise<{ readonly lines: readonly string[]; readonly isWrong: boolean }> {
  const { log } = await verifyDocument(
    pdf,
    { certificates, logKeys: values['log-key'].map(readNoteKey).filter((key) => key !== null) },
    { logProof: readFileSync(path, 'utf8') },
  );
  if (!log) return { lines: ['Public log   the proof does not hold for this file'], isWrong: true };
  const { statement, checkpoint, index } = log;
  const state = `${statement.state}${statement.isDisputed ? ', disputed by the named person' : ''}`;
  const copied = values.mirror === undefined ? null : compareWithCopy(log, await readMirror(values.mirror));
  return {
    lines: [
      `Public log   entry ${index + 1} of ${checkpoint.size} in ${checkpoint.origin}`,
      `             ${state} at ${statement.at.toISOString()}, level ${statement.level}`,
      ...(copied === null ? [] : [`Mirror       ${COPIES[copied]}`]),
    ],
    isWrong: copied === 'other' || copied === 'backdated',
  };
}

function readCertificates(path: string): Uint8Array[] {
  if (!existsSync(path)) return [];
  const [seal] =
    readFileSync(path, 'utf8').match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return seal ? [new X509Certificate(seal).raw] : [];
}

/** Tests the connection first, so that an unreachable registry is left out instead of turning the result red. */
async function lookupAt(site: string): Promise<Lookup | undefined> {
  if (values.offline) return undefined;
  try {
    const response = await fetch(new URL('/api/v1/health', site), { signal: AbortSignal.timeout(3_000) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return (sha256) => ask(site, sha256);
  } catch (error) {
    registryFailure = `${site} did not respond (${error instanceof Error ? error.message : error})`;
    return undefined;
  }
}

async function askCertificates(site: string, path: 'certificates' | 'timestamp-authorities'): Promise<Uint8Array[]> {
  const response = await fetch(new URL(`/api/v1/verify/${path}`, site), { signal: AbortSignal.timeout(10_000) });
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
  if (!response.ok) throw new Error(`${site} responded with status ${response.status}`);
  return ANSWER.parse(await response.json()).data.document;
}

function linesOf({ seal, isOurs, reason, document, record, sha256, stamps }: FileCheck): string[] {
  const isCopy = stamps.length > 0;
  const lines = [
    ...(isCopy ? [`Copy         ${archivalWords(stamps, authorities.map(certificateFingerprint))}`] : []),
    `SHA-256      ${sha256}${isCopy ? ' (of the issued file)' : ''}`,
  ];
  if (!seal) lines.push('Seal         none');
  else {
    lines.push(`Seal         ${seal.isIntact ? 'intact' : 'broken, signed bytes were changed'}`);
    lines.push(
      `Covers       ${seal.coversWholeFile ? 'the whole file' : `part of the file, appended bytes: ${seal.appendedBytes}`}`,
    );
    if (seal.signer) {
      const owner = isOurs ? 'ours' : certificates.length === 0 ? 'unknown, use --certificate' : 'not ours';
      lines.push(
        `Certificate  ${seal.signer.subject}, issued by ${seal.signer.issuer} (${owner})`,
        `             ${seal.signer.fingerprint}`,
      );
    }
  }
  if (reason) lines.push(`Reason       ${reason}`);
  if (document && typeof document === 'object' && 'number' in document) {
    lines.push(
      `Data         number ${String(document.number)}, revision ${'revision' in document ? String(document.revision) : '?'}`,
    );
  }
  const level = record ?? levelIn(document);
  if (level) lines.push(`Level        ${level.level}: ${level.statusLine}`);
  if (record) {
    lines.push(
      `Registry     number ${record.number}, revision ${record.revision}, ${record.state}${record.isDisputed ? ', disputed by the named person' : ''}`,
    );
    if (record.newerNumber) lines.push(`             replaced by ${record.newerNumber}`);
  } else lines.push(`Registry     ${registryFailure ?? 'does not know this file'}`);
  return lines;
}

/** The level that the sealed file itself states, for a check without the registry. */
function levelIn(document: unknown): { readonly level: string; readonly statusLine: string } | null {
  const { data } = z.object({ level: z.enum(LEVELS), status: z.string() }).safeParse(document);
  return data ? { level: data.level, statusLine: data.status } : null;
}
