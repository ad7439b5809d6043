import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { FilesNotTaken, isSingle, LARGEST_ZIP, MOST_FILES, takeFiles } from './take-files.ts';

const pdf = (name: string, text = name): File => new File([text], name, { type: 'application/pdf' });
const zip = (files: Record<string, Uint8Array>, name = 'stubs.zip'): File =>
  new File([Uint8Array.from(zipSync(files))], name);
const faultOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof FilesNotTaken ? error.fault : error),
  );

test('one file is a single one, and a ZIP file, two files or a folder of one are not', () => {
  expect(isSingle({ files: [pdf('a.pdf')] })).toBe(true);
  const inFolder = pdf('a.pdf');
  Object.defineProperty(inFolder, 'webkitRelativePath', { value: 'stubs/a.pdf' });
  for (const files of [[zip({})], [pdf('a.pdf'), pdf('b.pdf')], [inFolder]]) expect(isSingle({ files })).toBe(false);
});

test('files in folders and in ZIP files come in the order of their names, without those of an operating system', async () => {
  const packed = zip({
    'may/10.pdf': strToU8('ten'),
    'may/9.pdf': strToU8('nine'),
    '__MACOSX/._9.pdf': strToU8('x'),
    '.DS_Store': strToU8('x'),
  });
  const { files, leftOut } = await takeFiles({ files: [pdf('z.pdf'), packed, pdf('a.pdf')] });
  expect(files.map(({ name }) => name)).toEqual(['a.pdf', 'stubs.zip/may/9.pdf', 'stubs.zip/may/10.pdf', 'z.pdf']);
  expect(leftOut).toBe(2);
  const texts = await Promise.all(files.map(async ({ open }) => (await open()).text()));
  expect(texts).toEqual(['a.pdf', 'nine', 'ten', 'z.pdf']);
});

test('refuses more files than the limit, also if they are in a ZIP file, and none at all', async () => {
  const many = Array.from({ length: MOST_FILES + 1 }, (_, index) => `${index}.pdf`);
  expect(await faultOf(takeFiles({ files: many.map((name) => pdf(name)) }))).toBe('tooManyFiles');
  const inside = Object.fromEntries(many.map((name) => [name, strToU8(name)]));
  expect(await faultOf(takeFiles({ files: [zip(inside)] }))).toBe('tooManyFiles');
  expect(await faultOf(takeFiles({ files: [] }))).toBe('noFilesFound');
});

const BOMB = new Uint8Array(60 * 1_024 * 1_024);
const unreadableZips: Readonly<Record<string, readonly [file: () => File, fault: string]>> = {
  'that unpacks to far more than it holds': [() => zip({ 'bomb.pdf': BOMB }), 'unpacksToTooMuch'],
  'in which another one is': [() => zip({ 'inner.zip': zipSync({ 'a.pdf': strToU8('a') }) }), 'zipInZip'],
  'that is damaged': [() => new File(['PK no list at the end'], 'cut.zip'), 'zipDamaged'],
  'whose list points outside of it': [() => pointingOutside(), 'zipDamaged'],
  'with a password': [() => withFlags(1), 'zipHasPassword'],
  'that is larger than a browser should hold': [() => tooLarge(), 'zipTooLarge'],
};

function changed(change: (view: DataView, entry: number) => void): File {
  const bytes = Uint8Array.from(zipSync({ 'a.pdf': strToU8('a') }));
  const view = new DataView(bytes.buffer);
  change(view, view.getUint32(bytes.length - 6, true));
  return new File([bytes], 'changed.zip');
}
const withFlags = (flags: number): File => changed((view, entry) => view.setUint16(entry + 8, flags, true));
const pointingOutside = (): File => changed((view, entry) => view.setUint32(entry + 42, 0xffff_fff0, true));
function tooLarge(): File {
  const file = new File(['PK'], 'large.zip');
  Object.defineProperty(file, 'size', { value: LARGEST_ZIP + 1 });
  return file;
}

test.each(Object.entries(unreadableZips))(
  'a ZIP file %s is one file that cannot be read, beside those that can',
  async (_, [make, fault]) => {
    const { files } = await takeFiles({ files: [make(), pdf('beside.pdf')] });
    const faults = await Promise.all(files.map(async ({ open }) => faultOf(open())));
    expect(faults.toSorted()).toEqual([fault, null].toSorted());
  },
);
