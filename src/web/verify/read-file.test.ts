import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openFile, readFile, UnreadableFile } from './read-file.ts';

const ID = '3bb8w0dq7syz47tgpzx8wsyvyw';
const pdf = (text: string) => new File([text], 'document.pdf', { type: 'application/pdf' });
const read = async (text: string) => readFile(await openFile(pdf(text)));

test('the fingerprint is the SHA-256 of every byte of the file', async () => {
  const text = `%PDF-1.7 /ContactInfo (https://paperproof.example/v/${ID}/) %%EOF`;
  const { sha256, size } = await read(text);
  expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
  expect(size).toBe(text.length);
});

test('finds the document id in the seal, or null without a seal', async () => {
  expect((await read(`(https://paperproof.example/v/${ID}/)`)).documentId).toBe(ID);
  expect((await read('%PDF-1.7 another file')).documentId).toBeNull();
});

test('a file that only looks like an archival copy is taken as it is', async () => {
  const text = '%PDF-1.7 /ByteRange [0 10 20 5] /Type /DocTimeStamp %%EOF';
  const { copy, sha256 } = await read(text);
  expect(copy).toBeNull();
  expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
});

test('refuses a file over 50 MB before reading it', async () => {
  const huge = pdf('');
  Object.defineProperty(huge, 'size', { value: 51 * 1024 * 1024 });
  await expect(openFile(huge)).rejects.toBeInstanceOf(UnreadableFile);
});
