#!/usr/bin/env node
/*
 * paperproof-verify keys https://SITE > keys.json
 * paperproof-verify FILE.pdf --keys keys.json [--proof FILE.tlog-proof] [--status LIST.jwt]
 * paperproof-verify FILE.sd-jwt --keys keys.json [--status LIST.jwt] [--issuer-did did.json]
 *
 * Verifies a document or a credential without its site. Save the keys while you trust the site, and keep them.
 * Exit code: 0 for green, 2 for amber or if nobody checked the issuer, 3 for red or a file from elsewhere, 1 if nothing could be
 * verified.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyCredential } from './credential/credential.ts';
import { confirmsIdentity, didDocumentUrl, issuerIdentityOf } from './credential/issuer-identity.ts';
import type { JsonObject } from './credential/json.ts';
import { verifySdJwt } from './credential/sd-jwt.ts';
import { statusListsOf } from './credential/status-list.ts';
import { wordsOfClaims } from './credential/verify-part.ts';
import { certificateFingerprint } from './pdf/read-seal.ts';
import { verifyDocument } from './pdf/verify-document.ts';
import { fetchSiteKeys, readSiteKeys, type SiteKeys } from './site-keys.ts';
import { archivalWords, linesInEnglish, NOT_A_MATCH, OLDER_SEAL, refreshWords, type Tone } from './verdict-words.ts';

const USAGE = `Usage: paperproof-verify keys https://SITE > keys.json
       paperproof-verify FILE.pdf --keys keys.json [--proof FILE.tlog-proof] [--status LIST.jwt]
       paperproof-verify FILE.sd-jwt --keys keys.json [--status LIST.jwt]
       A status list is at the address that the result names. It says whether the document is current.
       Add --issuer-did did.json to check the issuer's own DID with its DID document.
`;
const EXIT: Readonly<Record<Tone, number>> = { green: 0, ink: 2, amber: 2, red: 3, grey: 3 };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    keys: { type: 'string' },
    proof: { type: 'string' },
    status: { type: 'string', multiple: true },
    'issuer-did': { type: 'string' },
  },
});

const print = (...lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`);

/** The issuer's own DID, if a credential names one. Both sides have to say it, and only one of them is signed here. */
function issuerLines(claims: JsonObject): readonly string[] {
  const identity = issuerIdentityOf(claims);
  if (!identity) return [];
  const file = values['issuer-did'];
  if (file === undefined)
    return [
      `Issuer ID   ${identity.id}, named by the site`,
      `            Compare with ${didDocumentUrl(identity.id)} (--issuer-did)`,
    ];
  const isConfirmed = confirmsIdentity(JSON.parse(readFileSync(file, 'utf8')) as unknown, identity);
  return [`Issuer ID   ${identity.id}, ${isConfirmed ? 'confirmed by' : 'NOT confirmed by'} its DID document`];
}

async function verifyCredentialFile(
  file: string,
  { issuers, names }: Keys,
  statusLists: readonly string[],
): Promise<number> {
  const text = readFileSync(file, 'utf8').trim();
  const claims = file.endsWith('.sd-jwt')
    ? (await verifySdJwt(text, issuers))?.claims
    : await verifyCredential(text, issuers);
  if (!claims) {
    print(...linesInEnglish(NOT_A_MATCH), '            It may also have expired.');
    return EXIT.red;
  }
  const { words, isRecent } = await wordsOfClaims(claims, issuers, { statusLists });
  print(
    ...linesInEnglish(words),
    ...(isRecent ? [] : [refreshWords(names.at(-1)!, statusListsOf([claims]))]),
    JSON.stringify(claims, null, 2),
    ...issuerLines(claims),
  );
  return EXIT[words.tone];
}

type Keys = ReturnType<typeof readSiteKeys>;

async function verifyFile(file: string, keys: Keys): Promise<number> {
  const statusLists = (values.status ?? []).map((list) => readFileSync(list, 'utf8').trim());
  if (/\.(?:sd-)?jwt$/.test(file)) return verifyCredentialFile(file, keys, statusLists);
  const logProof = values.proof === undefined ? null : readFileSync(values.proof, 'utf8');
  const checked = await verifyDocument(new Uint8Array(readFileSync(file)), keys, { logProof, statusLists });
  const { words, sha256, stamps, log, credentials, seal, isRecent } = checked;
  const known = keys.timestampAuthorities.map(certificateFingerprint);
  print(
    ...linesInEnglish(words),
    ...(isRecent || words.tone === 'red' || words.tone === 'grey'
      ? []
      : [refreshWords(keys.names.at(-1)!, statusListsOf(credentials))]),
    ...(stamps.length > 0 ? [`Copy        ${archivalWords(stamps, known)}`] : []),
    `SHA-256     ${sha256}${stamps.length > 0 ? ' (of the issued file)' : ''}`,
    ...(log
      ? [
          `Number      ${log.statement.numbers.join(', ')}, issuer status ${log.statement.level}`,
          `Public log  Entry ${log.index + 1} of ${log.checkpoint.size} in ${log.checkpoint.origin}`,
          `            ${log.statement.state} at ${log.statement.at.toISOString()}`,
        ]
      : seal?.isOlder === true && checked.isOurs
        ? [`Seal        ${OLDER_SEAL}`]
        : []),
    ...credentials.flatMap(issuerLines),
  );
  return EXIT[words.tone];
}

async function run(): Promise<number> {
  const [first, site] = positionals;
  if (first === 'keys' && site !== undefined) {
    print(JSON.stringify(await fetchSiteKeys(site), null, 2));
    return 0;
  }
  if (first === undefined || values.keys === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  return verifyFile(first, readSiteKeys(JSON.parse(readFileSync(values.keys, 'utf8')) as SiteKeys));
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
