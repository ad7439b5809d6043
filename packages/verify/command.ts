#!/usr/bin/env node
/*
 * paperproof-verify keys https://SITE > keys.json
 * paperproof-verify FILE.pdf --keys keys.json [--proof FILE.tlog-proof]
 * paperproof-verify FILE.sd-jwt --keys keys.json [--issuer-did did.json]
 *
 * Verifies a document or a credential without its site. Save the keys while you trust the site, and keep them.
 * Exit code: 0 for green, 2 for amber, 3 for red, 1 if nothing could be verified.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { verifyCredential } from './credential/credential.ts';
import { confirmsIdentity, didDocumentUrl, issuerIdentityOf } from './credential/issuer-identity.ts';
import type { JsonObject } from './credential/json.ts';
import { verifySdJwt } from './credential/sd-jwt.ts';
import { verifyDocument } from './pdf/verify-document.ts';
import { fetchSiteKeys, readSiteKeys, type SiteKeys } from './site-keys.ts';
import { archivalWords, SPECIMEN_WORDS, type Tone, VERDICT_WORDS } from './verdict-words.ts';

const USAGE = `Usage: paperproof-verify keys https://SITE > keys.json
       paperproof-verify FILE.pdf --keys keys.json [--proof FILE.tlog-proof]
       paperproof-verify FILE.sd-jwt --keys keys.json
       Add --issuer-did did.json to check the issuer's own DID with its DID document.
`;
const EXIT: Readonly<Record<Tone, number>> = { good: 0, doubtful: 2, bad: 3 };
const COLOR: Readonly<Record<Tone, string>> = { good: 'GREEN', doubtful: 'AMBER', bad: 'RED' };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keys: { type: 'string' }, proof: { type: 'string' }, 'issuer-did': { type: 'string' } },
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

async function verifyFile(file: string, keys: ReturnType<typeof readSiteKeys>): Promise<number> {
  if (/\.(?:sd-)?jwt$/.test(file)) {
    const text = readFileSync(file, 'utf8').trim();
    const claims = file.endsWith('.sd-jwt')
      ? (await verifySdJwt(text, keys.issuers))?.claims
      : await verifyCredential(text, keys.issuers);
    if (!claims) {
      print('RED    This credential was changed, has expired, or is not of this site.');
      return EXIT.bad;
    }
    // Only a copy of the status list or the site knows what became of the document since.
    print(
      'AMBER  Signed and unchanged. Look up the number for its current status.',
      JSON.stringify(claims, null, 2),
      ...issuerLines(claims),
    );
    return EXIT.doubtful;
  }
  const proof = values.proof === undefined ? null : readFileSync(values.proof, 'utf8');
  const checked = await verifyDocument(new Uint8Array(readFileSync(file)), keys, proof);
  const { verdict, sha256, archivedAt, log, isProofWrong, credentials } = checked;
  const [tone, heading, sentence] = VERDICT_WORDS[verdict];
  const isSpecimen = log?.statement.level === 'S';
  const shown = isProofWrong ? 'bad' : isSpecimen && tone === 'good' ? 'doubtful' : tone;
  print(
    `${COLOR[shown].padEnd(6)} ${heading}. ${sentence}${isSpecimen ? ` ${SPECIMEN_WORDS}` : ''}`,
    ...(archivedAt.length > 0 ? [`File        ${archivalWords(archivedAt)}`] : []),
    `SHA-256     ${sha256}${archivedAt.length > 0 ? ' (of the issued file)' : ''}`,
    ...(isProofWrong ? ['Public log  The proof does not hold for this file.'] : []),
    ...(log
      ? [
          `Number      ${log.statement.numbers.join(', ')}, issuer status ${log.statement.level}`,
          `Public log  Entry ${log.index + 1} of ${log.checkpoint.size} in ${log.checkpoint.origin}`,
          `            ${log.statement.state} at ${log.statement.at.toISOString()}`,
        ]
      : []),
    ...credentials.flatMap(issuerLines),
  );
  return EXIT[shown];
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
