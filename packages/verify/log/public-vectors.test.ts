import { expect, test } from 'vitest';
import { fromBase64, toBase64, toHex, utf8 } from './bytes.ts';
import { openCheckpoint, readCheckpoint } from './checkpoint.ts';
import { verifyConsistency, verifyInclusion } from './merkle.ts';
import { type NoteKey, readNote, readNoteKey, timeOf, verifySignature } from './note.ts';
import { readTlogProof } from './proof.ts';

/*
 * Facts that others published, so that more than our own code says what is right. Each names where it is from. What is
 * made at random when their tests run cannot be a vector and is not here.
 */

const keyOf = (text: string): NoteKey => readNoteKey(text)!;

/** Witnesses that sign for many logs, with the keys that their operators publish. */
const LITTLE_GARDEN =
  'transparency.dev/DEV:witness-little-garden+d8042a87+BCtusOxINQNUTN5Oj8HObRkh2yHf/MwYaGX4CPdiVEPM';
const SMARTIT = 'witness1.smartit.nu/witness1+a48c820f+BPSFWg9G6KPiO7QPryYO5Xq4oYJJ+kAvLKLSimDhoxMO';
const REMORA = 'remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2';
const STAGEMOLE = 'witness.stagemole.eu+67f7aea0+BEqSG3yu9YrmcM3BHvQYTxwFj3uSWakQepafafpUqklv';
const NAVIGLI = 'witness.navigli.sunlight.geomys.org+a3e00fe2+BNy/co4C1Hn1p+INwJrfUlgz7W55dSZReusH/GhUhJ/G';
const RING_ANY_BELLS =
  'staging.witness.transparency.goog/ring-any-bells+2e1a8dc9+BG5JTpLc3FJtwzgh1Uv+Qelz9qeOH2bfWjS1s0s+y4rL';
const RGDD = 'rgdd.se/poc-witness+db03732e+BCjJKlo6BU0xfIb8LutqerIFTWIXEA0L5n3tW3QyPFgG';

test('the example of C2SP signed-note', async () => {
  const key = keyOf('example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k');
  expect(toHex(key.publicKey)).toBe('e932791ae6e7a840a46164c904786426d5e7821dd8b29a00d61cae72afdd4da4');
  const line =
    '— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=';
  const note = readNote(`This is an example message.\n\n${line}\n`)!;
  expect(await verifySignature(note.text, note.signatures[0]!, key)).toBe(true);
  expect(await verifySignature('This is another message.\n', note.signatures[0]!, key)).toBe(false);
});

/** A real checkpoint of a staging log of Certificate Transparency, cosigned by four witnesses (from the tests of tlog-scales). */
const COSIGNED = `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev zTM8sQAAAZ5W0WdjBAMARjBEAiBjW5IQf9pvsYLfQFX6hoGREPMHbdQ3urbllzalApkptQIgIpwtEroeW2BXaHAI4kJXFbon5Ch9MNL5zRNZ55lvGt0=
— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqEiEgzgFIqqhbUoDwjMWE6UP8nd8/KYTzwZ2rhIgcqoXHAwVkjZr4AscylP3v7sEodkRAErumC2q44vdgJY096st5BQ==
— witness1.smartit.nu/witness1 pIyCDwAAAABqEiEghIp82KWebrw7/oHQwlTAm3g2RKS4+eebl8eO0WH+/iEcxZ75W3u5hNI7TOQtmJbqmNWVuE0tgh0XwzdZsDsUAQ==
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
— witness.stagemole.eu Z/euoAAAAABqEiEgw0i+7g2ENfDAWHmtRzCfKTHSDwYDJA2NmKeGi9Y8FtEyOUvVr+AJmIY/2TUFucgKi7lI7cUiOvKFYe/TmN9DAg==
`;
const ARCHE = keyOf('arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f');

test('a real checkpoint with the cosignatures of four witnesses', async () => {
  const witnesses = [LITTLE_GARDEN, SMARTIT, REMORA, STAGEMOLE].map(keyOf);
  const opened = await openCheckpoint(COSIGNED, [ARCHE], witnesses);
  expect(opened?.checkpoint).toMatchObject({ size: 1_432_088_532 });
  expect(opened?.cosignatures.map(({ name }) => name)).toEqual(witnesses.map(({ name }) => name));
  expect(await openCheckpoint(COSIGNED.replace('1432088532', '42'), [ARCHE], witnesses)).toBeNull();
  const [first] = (await openCheckpoint(COSIGNED, [ARCHE], witnesses))!.cosignatures;
  // The witness signed another time than this one says.
  const moved = COSIGNED.replace('2AQqhwAAAABqEiEg', '2AQqhwAAAABqEiEh');
  expect((await openCheckpoint(moved, [ARCHE], witnesses))!.cosignatures.map(({ name }) => name)).not.toContain(
    first!.name,
  );
});

test('the time of a cosignature, from the tests of transparency-dev/formats', () => {
  const encoded =
    'ZGhGuQAAAABm/qTPeyKXD+R2rzyQsxPiP8mXum7qq/iF0u4vanlqJyocWODBt97w9uL+8qT7S5gxEHWWOworDcFiEBYJXORmnFBOBA==';
  const note = readNote(`log\n1\n${toBase64(new Uint8Array(32))}\n\n— witness ${encoded}\n`)!;
  expect(timeOf(note.signatures[0]!)).toBe(1_727_964_367);
});

test.each([
  [true, 'TEST+7997405c+AQcC+FTVKf0jlTdHDY3rbevmnKxxPjigCXlVtGe6RIr6'],
  [true, REMORA],
  [false, 'bananas.sigstore.dev+12344556'],
  [false, 'rekor.sigstore.dev+12345678+THIS_IS_NOT_BASE64!'],
  [false, 'rekor.sigstore.dev+12345678+AwEB'],
])('keys of transparency-dev/formats: %s for %s', (isKey, text) => {
  expect(readNoteKey(text) !== null).toBe(isKey);
});

const BANANA = 'dGhlIHZpZXcgZnJvbSB0aGUgdHJlZSB0b3BzIGlzIGdyZWF0IQ==';

test.each([
  ['too few lines', 'Head\n9944\n'],
  ['an empty name', `\n9944\n${BANANA}\n`],
  ['no line end', 'Log\n123\nYmFuYW5hcw=='],
  ['a size that is not a number', 'Log\nbananas\ndGhlIHZpZXcgZnJvbSB0aGUgdHJlZSB0b3BzIGlzIGdyZWF0IQ==\n'],
  ['a negative size', `Log\n-34\n${BANANA}\n`],
  ['a size that is too large', `Log\n3438945738945739845734895735\n${BANANA}\n`],
  ['a root that is not base64', "Log\n123\nThisIsn'tBase64\n"],
])('transparency-dev/formats refuses a checkpoint with %s, and so do we', (_, text) => {
  expect(readCheckpoint(text)).toBeNull();
});

test('a log that grew from 5 to 8 entries, from the tests of transparency-dev/witness', async () => {
  const key = keyOf('monkeys+db4d9f7e+AULaJMvTtDLHPUcUrjdDad9vDlh/PTfC2VV60JUtCfWT');
  const [older, newer] = await Promise.all(
    [
      'monkeys\n5\n41smjBUiAU70EtKlT6lIOIYtRTYxYXsDB+XHfcvu/BE=\n\n— monkeys 202fftzGl3LVoqjXfwCFZZXs8I+5G22+Ek2K0AOyBuSJ/8/CZawNF+6fNlTKOCd622pbzJNkkJFWuw9DbicZCkEx9AY=\n',
      'monkeys\n8\nV8K9aklZ4EPB+RMOk1/8VsJUdFZR77GDtZUQq84vSbo=\n\n— monkeys 202ffoUEboiQYpHzICeaFmoy3RNviHTpAxYrq/eO4QQVQMvu9UebKBMX2MJC76NLthZaKsnKbCA8GxrjePZhvDCH7Ag=\n',
    ].map((signed) => openCheckpoint(signed, [key])),
  );
  const proof = [
    'b9e1d62618f7fee8034e4c5010f727ab24d8e4705cb296c374bf2025a87a10d2',
    'aac66cd7a79ce4012d80762fe8eec3a77f22d1ca4145c3f4cee022e7efcd599d',
    '89d0f753f66a290c483b39cd5e9eafb12021293395fad3d4a2ad053cfbcfdc9e',
    '29e40bb79c966f4c6fe96aff6f30acfce5f3e8d84c02215175d6e018a5dee833',
  ].map((digits) => Uint8Array.from(Buffer.from(digits, 'hex')));
  expect(verifyConsistency(older!.checkpoint, newer!.checkpoint, proof)).toBe(true);
  expect(verifyConsistency(older!.checkpoint, newer!.checkpoint, proof.toReversed())).toBe(false);
});

/**
 * A proof that a log which is not ours gave for one of its entries, with the Ed25519 signatures of seven witnesses (from
 * the tests of proofbundle; its three lines with ML-DSA-44 signatures are left out, which we do not read).
 */
const PROOF = `c2sp.org/tlog-proof@v1
index 7271
37RY38r5XAlYH6zRI6KXXdiC4MjaQBVHZsXKQ1NCytc=
znB11CIfgBZEVkKgQYEVwZzkUSKDc7NH8KgnaXq7RRY=
XhrhjHmgzURnGBjZ4im9jzsZ5Ao3CMuv+nzeuIAlENw=
VivTrrdQmSWfSiq6sbBsqCUC+JtGinLpWR7nUlJ5R+o=
GAIl0g08D/gUZuofYlGlISYC3HL0zmpZJ1qQXcROE/8=
1+f7T40sPJEIdDT1w+/I5dFgDZCRG9uWzdrpKCJHz0s=
wrlfFB7xc+2vj9MBadh1hzr315TVTESRmHVxHbeYFmE=
9ZeSn1bVWcONHBrks0QL+0THtEPlGao5EWepd2d3A30=
xPqYfTa+KBUfoAJfsZy1oV9BsSTYMXrxazygwspTbeg=
zFwSj//fPb7tShtENascBl5TyOZ7Wx9kSg70STJQ3S8=
vymrl0uO8/dEFQ3EE2BBlDLQ05tqPx9YI17qYgT9/A8=

markovianprotocol.com/log
7341
uNXWHpdGz73l2cku1fdg/u3Uff0NdKOGOfjHkTiZPjE=

— markovianprotocol.com/log AwLGyPb0gN18xl6ph74l1bS/CkjpkipaNYnep4y4mM+rG2qbQM8rAF4TotF6chJlrxbzO5sDBVGZ+i+7lQVaZYpMlA0=
— witness.navigli.sunlight.geomys.org o+AP4gAAAABqfrcWP94SDYoDEe3DNu6yJ+9tPzxv+2bo+pNvDyq8vQnGPTNBkNm3bsRlOyQQ+sx/EkdaRONKKhFhusFkPcjEhLm0DQ==
— witness.stagemole.eu Z/euoAAAAABqfrcW6mEcFK2Si/pXkQLU5gkdcRuKoCeqYwR6wVrOn4+4i+CDy1wYtwD6tMdeH8VoRWQOE12t72+2nw4YYI/C06fSAg==
— transparency.dev/DEV:witness-little-garden 2AQqhwAAAABqfrcX+KQbqCO/tUV1piQ9enEAPnmfjVBN1AXqXYfoiFgkjefILeNuO2VlB0YWxoM+8qVdyA6FDHgUsBVX8bPR3MOrBA==
— staging.witness.transparency.goog/ring-any-bells LhqNyQAAAABqfrcXJD4NXqNWZQLZWfsr93dy5SA+dkqSJQc1WwcJjNGdp63wejp3Q2IFNV49msePmKSGoh8+OyGaBFhwoKCWU7QuAQ==
— rgdd.se/poc-witness 2wNzLgAAAABqfrcYK+Va7V6cIYxOjeVnyEb61jMvF08+Yw500yDaAxcIfz2zlfzP0oIP1lRQPPuUMLvtQUAMylIIIG1ICDDCfHSIAw==
— witness1.smartit.nu/witness1 pIyCDwAAAABqfrcYVhblVZxYE/HhMV8PtLzhi+/9Nwb9Kv+gyI/O2hAuSzaUry1mTG3/9fxlUTsHZi4WuIStpNSA1KqAlwQmOKOUDA==
— remora.n621.de 2net5wAAAABqfrcYaUPhWYiuE/k3ct5hPQYSt4VdxKGDcPfZ0yBo4Lk2sQ7w5FwGtGWvHuBUrWW07u4c3s5iDnp5qZN38vqNwRQHBA==
`;

test('the proof of another log holds, with seven cosignatures', async () => {
  const log = keyOf('markovianprotocol.com/log+0302c6c8+ATkpOWo95UuEiW2EhNZAol4f0CS8hMluJfPcTSzrr03v');
  const witnesses = [NAVIGLI, STAGEMOLE, LITTLE_GARDEN, RING_ANY_BELLS, RGDD, SMARTIT, REMORA].map(keyOf);
  const { index, hashes, checkpoint } = readTlogProof(PROOF)!;
  const opened = (await openCheckpoint(checkpoint, [log], witnesses))!;
  expect(opened.cosignatures).toHaveLength(7);
  const { size, root } = opened.checkpoint;
  const leaf = fromBase64('Du6/Bku7hKc7cSeQ/+yA0uFbq8hzafGWQSNHRHJEwDQ=')!;
  expect({ index, size }).toEqual({ index: 7_271, size: 7_341 });
  expect(verifyInclusion({ index, size, leaf, root }, hashes)).toBe(true);
  expect(verifyInclusion({ index: index - 1, size, leaf, root }, hashes)).toBe(false);
  expect(verifyInclusion({ index, size, leaf: leaf.with(0, 0), root }, hashes)).toBe(false);
});

const EXTRA = 'dGVzdA==';

test.each([
  ['another header', 'wrong-header\nindex 0\n\ncheckpoint\n'],
  ['an extra line that is not base64', 'c2sp.org/tlog-proof@v1\nextra !!notbase64!!\nindex 0\n\ncheckpoint\n'],
  ['no index', 'c2sp.org/tlog-proof@v1\n\n\ncheckpoint\n'],
  ['an index that is not a number', 'c2sp.org/tlog-proof@v1\nindex notanumber\n\ncheckpoint\n'],
  ['a negative index', 'c2sp.org/tlog-proof@v1\nindex -5\n\ncheckpoint\n'],
  ['a hash that is not base64', 'c2sp.org/tlog-proof@v1\nindex 0\n!!notbase64!!\n\ncheckpoint\n'],
  ['a hash of 64 bytes', `c2sp.org/tlog-proof@v1\nindex 0\n${toBase64(new Uint8Array(64))}\n\ncheckpoint\n`],
  ['a line without an end', `c2sp.org/tlog-proof@v1\nindex 0\n${'a'.repeat(65 * 1024)}\n`],
])('transparency-dev/formats refuses a proof with %s, and so do we', (_, text) => {
  expect(readTlogProof(text)).toBeNull();
});

test('proofs of transparency-dev/formats are read as they were written, with and without an extra line', () => {
  const bare = readTlogProof('c2sp.org/tlog-proof@v1\nindex 0\n\ncheckpoint\n');
  expect(bare).toEqual({ extra: null, index: 0, hashes: [], checkpoint: 'checkpoint\n' });
  const extra = readTlogProof(`c2sp.org/tlog-proof@v1\nextra ${EXTRA}\nindex 10\n\ncheckpoint data\n`);
  expect(extra).toEqual({ extra: utf8('test'), index: 10, hashes: [], checkpoint: 'checkpoint data\n' });
});
