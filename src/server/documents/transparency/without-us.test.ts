import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { X509Certificate } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { issueInvoice } from '../../../../tests/issue-invoice.ts';
import { createTestApp } from '../../../../tests/test-app.ts';
import {
  type BesideFile,
  type BesidePart,
  formatNoteKey,
  headingOf,
  type KnownKeys,
  knownOn,
  readAttachments,
  readDidDocument,
  SD_JWT_TYPE,
  statusEntryOf,
  statusListsOf,
  type SiteKeys,
  verifyDocument,
  verifyPart,
  WRONG_PROOF,
} from '../../../../packages/verify/index.ts';
import { didDocument } from '../credentials/did-document.ts';
import { statusListCredential } from '../credentials/status-list.ts';
import { reportDocument } from '../read/report-document.ts';
import { withdraw } from '../correct/revoke-document.ts';
import { proveLogEntry } from './log-proof.ts';

interface Held {
  readonly id: string;
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly proof: string;
}
let live: Held;
let disputed: Held;
let revoked: Held;
let keys: KnownKeys;
let logKey: string;
let certificate: string;
/** Of the documents' credentials, from the time when the site was there. */
let statusList: string;
let part: string;
let did: unknown;
let takenAt: Date;

// What strangers have is gathered first. Then the site is stopped.
beforeAll(async () => {
  const { app, stop } = await createTestApp();
  const issue = async (number: string, change: 'none' | 'dispute' | 'revoke'): Promise<Held> => {
    const row = await issueInvoice(app, number);
    const { id, code } = row;
    if (change === 'dispute')
      await reportDocument(app, id, { kind: 'dispute', email: 'a@example.com', message: 'No.', code });
    if (change === 'revoke') await app.db.transaction().execute((trx) => withdraw(app, trx, row, 'A mistake.', 'key'));
    const pdf = Uint8Array.from(await app.storage.get(row.file_key!));
    return { id, pdf, proof: (await proveLogEntry(app, { documentId: id }))! };
  };
  live = await issue('W-1', 'none');
  disputed = await issue('W-2', 'dispute');
  revoked = await issue('W-3', 'revoke');
  keys = { certificates: [app.sealKey.certificate], logKeys: [app.logKey.key] };
  logKey = formatNoteKey(app.logKey.key);
  certificate = new X509Certificate(app.sealKey.certificate).toString();
  statusList = await statusListCredential(app, 1);
  did = await didDocument(app);
  [part] = (await readAttachments(live.pdf, SD_JWT_TYPE)) as [string];
  takenAt = app.now();
  keys = { ...keys, issuers: [readDidDocument(did)!] };
  await stop();
});

test('a file and its proof show without the site what the document is', async () => {
  const checked = await verifyDocument(live.pdf, keys, { logProof: live.proof });
  expect(checked).toMatchObject({ documentId: live.id, isOurs: true, verdict: 'live' });
  expect(checked.log?.statement.sha256).toBe(checked.sha256);
  expect((await verifyDocument(disputed.pdf, keys, { logProof: disputed.proof })).verdict).toBe('disputed');
  expect((await verifyDocument(revoked.pdf, keys, { logProof: revoked.proof })).verdict).toBe('revoked');
  expect((await verifyDocument(live.pdf, keys)).verdict).toBe('unproven');
});

test('the proof of another document, or with the key of another log, shows nothing', async () => {
  expect(await verifyDocument(live.pdf, keys, { logProof: revoked.proof })).toMatchObject({
    verdict: 'wrong-proof',
    words: WRONG_PROOF,
  });
  expect(await verifyDocument(live.pdf, { ...keys, logKeys: [] }, { logProof: live.proof })).toMatchObject({
    words: { tone: 'red' },
  });
  expect((await verifyDocument(live.pdf, { certificates: [] }, { logProof: live.proof })).verdict).toBe('altered');
  expect((await verifyDocument(Uint8Array.of(1, 2, 3), keys, { logProof: live.proof })).verdict).toBe('unknown');
});

const DAY = 24 * 60 * 60 * 1_000;
const after = (days: number): Date => new Date(takenAt.getTime() + days * DAY);

test('an offline answer carries its date, and is no better than amber without a statement of the last 30 days', async () => {
  const tones: string[] = [];
  for (const days of [0, 29, 31, 365, 3_650]) {
    const { words } = await verifyDocument(live.pdf, keys, { logProof: live.proof, now: after(days) });
    const isDated = headingOf(words).includes(`State as of ${knownOn(takenAt, takenAt).on}.`);
    tones.push(`${days}: ${words.tone}${isDated ? ', dated' : ''}`);
    expect(words.status.key).toBe('asOf');
  }
  expect(tones).toEqual(['0: ink', '29: ink', '31: amber, dated', '365: amber, dated', '3650: amber, dated']);
  const alone = (await verifyDocument(live.pdf, keys, { now: after(1) })).words;
  expect([alone.tone, headingOf(alone)]).toEqual(['amber', expect.stringContaining('State as of')]);
  // A proof that claims to be from later is not believed.
  expect((await verifyDocument(live.pdf, keys, { logProof: live.proof, now: after(-9) })).words.tone).toBe('amber');
});

test('only an answer that is not recent has to be refreshed, with the list of each document', async () => {
  const recent = async (beside: BesideFile) => (await verifyDocument(live.pdf, keys, beside)).isRecent;
  expect(await recent({ logProof: live.proof, now: after(1) })).toBe(true);
  expect(await recent({ logProof: live.proof, now: after(31) })).toBe(false);
  expect(await recent({ statusLists: [statusList], now: takenAt })).toBe(true);
  expect(await recent({ now: after(1) })).toBe(false);
  const { credentials } = await verifyDocument(live.pdf, keys);
  const [entry] = credentials.map(statusEntryOf);
  const other = { credentialStatus: { ...(credentials[0]!['credentialStatus'] as object), statusListCredential: 'b' } };
  expect(statusListsOf([...credentials, ...credentials, other, {}])).toEqual([entry!.list, 'b']);
});

test('a status list says that a document is current, or that it ended, for one day', async () => {
  const old = { logProof: live.proof, statusLists: [statusList] };
  expect((await verifyDocument(live.pdf, keys, { statusLists: [statusList], now: takenAt })).words.tone).toBe('ink');
  expect((await verifyDocument(live.pdf, keys, { ...old, now: after(40) })).words.tone).toBe('amber');
  const ended = await verifyDocument(revoked.pdf, keys, { statusLists: [statusList], now: takenAt });
  expect([ended.verdict, ended.words.tone]).toEqual(['ended', 'red']);
});

test('a part of a document is amber with its date, unless a status list says that it is current', async () => {
  const of = async (beside: BesidePart) => (await verifyPart(part, keys.issuers!, beside))!.words;
  const alone = await of({ now: after(1) });
  expect([alone.tone, headingOf(alone)]).toEqual(['amber', expect.stringContaining('State as of')]);
  expect((await of({ statusLists: [statusList], now: takenAt })).tone).toBe('ink');
  expect((await of({ statusLists: [statusList], now: after(2) })).tone).toBe('amber');
  const [revokedPart] = await readAttachments(revoked.pdf, SD_JWT_TYPE);
  const ended = await verifyPart(revokedPart!, keys.issuers!, { statusLists: [statusList], now: takenAt });
  expect(ended!.words.tone).toBe('red');
});

test('no changed byte of a file leaves it live', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(live.pdf.length - 1), fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const pdf = live.pdf.slice();
      pdf[place]! ^= change;
      const { verdict, log } = await verifyDocument(pdf, keys, { logProof: live.proof });
      expect(verdict).not.toBe('live');
      expect(log).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('no changed character of a proof proves anything', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(live.proof.length - 1), fc.constantFrom('A', '0', '\n', ' '), async (place, character) => {
      const proof = `${live.proof.slice(0, place)}${character}${live.proof.slice(place + 1)}`;
      if (proof === live.proof) return;
      expect((await verifyDocument(live.pdf, keys, { logProof: proof })).log).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('the command verifies a file with its proof while no site answers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'without-us-'));
  const file = (name: string) => join(folder, name);
  await writeFile(file('live.pdf'), live.pdf);
  await writeFile(file('live.tlog-proof'), live.proof);
  await writeFile(file('revoked.tlog-proof'), revoked.proof);
  await writeFile(file('seal.pem'), certificate);
  const run = (proof: string) =>
    promisify(execFile)(process.execPath, [
      'scripts/verify.ts',
      file('live.pdf'),
      '--offline',
      '--certificate',
      file('seal.pem'),
      '--log-key',
      logKey,
      '--proof',
      file(proof),
    ]).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  const good = await run('live.tlog-proof');
  expect(good).toMatchObject({ code: 2, stdout: expect.stringContaining('Public log   entry 1 of 1') });
  expect(good.stdout).toContain('live at ');
  expect(await run('revoked.tlog-proof')).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('RED    The technical proof is not of this file.'),
  });
  await rm(folder, { recursive: true });
});

test('the package installs without a network, has types, and its command verifies a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'package-'));
  const call = (command: string, ...options: string[]) =>
    promisify(execFile)(command, options, { cwd: folder }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
    );
  await promisify(execFile)(process.execPath, ['scripts/build-package.ts', join(folder, 'built')]);
  const packed = await call('npm', 'pack', './built', '--silent');
  const name = packed.stdout.trim();
  expect(name).toMatch(/^paperproof-verify-[\d.]+\.tgz$/);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const offline = ['--offline', '--no-audit', '--no-fund', '--silent'];
  expect(await call('npm', 'install', `./${name}`, ...offline)).toMatchObject({ code: 0 });

  const saved: SiteKeys = {
    site: 'pay.example.com',
    savedOn: '2026-11-23',
    certificates: keys.certificates.map((der) => Buffer.from(der).toString('base64')),
    logKeys: [logKey],
    did,
  };
  await writeFile(join(folder, 'keys.json'), JSON.stringify(saved));
  await writeFile(join(folder, 'live.pdf'), live.pdf);
  await writeFile(join(folder, 'live.tlog-proof'), live.proof);
  await writeFile(join(folder, 'changed.pdf'), live.pdf.with(900, live.pdf[900]! ^ 1));
  const verify = (file: string) =>
    call('npx', '--offline', 'paperproof-verify', file, '--keys', 'keys.json', '--proof', 'live.tlog-proof');
  // Nobody checked this issuer.
  expect(await verify('live.pdf')).toMatchObject({
    code: 2,
    stdout: expect.stringMatching(/^INK {4}Unchanged\. Issuer not checked\.(?![\s\S]*For the current state)/),
  });
  const stateOnly = await call('npx', '--offline', 'paperproof-verify', 'live.pdf', '--keys', 'keys.json');
  expect(stateOnly).toMatchObject({ code: 2, stdout: expect.stringContaining('For the current state, download') });
  await writeFile(join(folder, 'live.tlog-proof'), revoked.proof);
  expect(await verify('live.pdf')).toMatchObject({
    code: 3,
    stdout: expect.stringContaining('The technical proof is not of'),
  });
  await writeFile(join(folder, 'live.tlog-proof'), live.proof);
  await writeFile(join(folder, 'part.sd-jwt'), part);
  await writeFile(join(folder, 'list.jwt'), statusList);
  const alone = await call('npx', '--offline', 'paperproof-verify', 'part.sd-jwt', '--keys', 'keys.json');
  expect(alone).toMatchObject({
    code: 2,
    stdout: expect.stringMatching(/^AMBER {2}[\s\S]*For the current state, download/),
  });
  const listed = ['part.sd-jwt', '--keys', 'keys.json', '--status', 'list.jwt'];
  expect(await call('npx', '--offline', 'paperproof-verify', ...listed)).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('INK '),
  });
  expect(await verify('changed.pdf')).toMatchObject({ code: 3, stdout: expect.stringContaining('RED') });

  const program = `import { readSiteKeys, type SiteKeys, verifyDocument } from 'paperproof-verify';
    export const check = async (pdf: Uint8Array<ArrayBuffer>, keys: SiteKeys): Promise<'live' | string> =>
      (await verifyDocument(pdf, readSiteKeys(keys))).verdict;
    // @ts-expect-error A number is no file.
    void verifyDocument(7, { certificates: [] });`;
  await writeFile(join(folder, 'program.ts'), program);
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023'];
  const typescript = join(process.cwd(), 'node_modules/typescript/bin/tsc');
  expect(await call(process.execPath, typescript, ...options, 'program.ts')).toEqual({ code: 0, stdout: '' });
  await rm(folder, { recursive: true });
}, 240_000);
