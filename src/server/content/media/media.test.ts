import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { removeMedia, restoreMedia, updateMedia } from './change-media.ts';
import { mediaList } from './media-list.ts';
import { findPictures, recordMediaUses } from './media-uses.ts';
import type { Picture } from './picture.ts';
import { sweepMedia } from './sweep-media.ts';
import { uploadMedia } from './upload-media.ts';

let tested: TestApp;
let server: TestServer;
let author: Person;
let now = new Date('2026-11-20T16:00:00Z');

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' }, () => now);
  server = await serveTestApp(tested.app);
  author = await createPerson(tested.app, 1);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

let shade = 0;
async function drawn(width: number, height: number, alpha = 1): Promise<File> {
  shade += 1;
  const bytes = await sharp({ create: { width, height, channels: 4, background: { r: shade, g: 40, b: 130, alpha } } })
    .withExif({ IFD0: { Copyright: 'somebody at 40.7128, -74.0060' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'Shop front.png', { type: 'image/png' });
}

const keep = async (file: File, folder = ''): Promise<Picture> =>
  uploadMedia(tested.app, author.actor, file, { alt: 'A shop front at night', folder });
const FIRST_PAGE = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
const widthsOf = (srcSet: string) => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test('serves a picture in every size and both modern formats, never larger than the original', async () => {
  const picture = await keep(await drawn(1_000, 500));
  expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
  for (const { srcSet, type } of picture.sources) {
    expect(widthsOf(srcSet)).toEqual([320, 640, 960, 1_000]);
    const address = srcSet.split(', ')[1]!.split(' ')[0]!;
    const answer = await fetch(server.url + address);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const { width, height, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, exif]).toEqual([640, 320, undefined]);
  }
  expect(picture.src).toMatch(/\/1000\.jpg$/);
});

test('a transparent picture stays a PNG in the old formats', async () => {
  expect((await keep(await drawn(200, 100, 0.5))).src).toMatch(/\/200\.png$/);
});

test('uploading the same file again returns the same picture', async () => {
  const file = await drawn(64, 64);
  expect((await keep(file)).id).toBe((await keep(file)).id);
});

test.each([
  [{ alt: ' ', folder: '' }, 'alt'],
  [{ alt: 'A shop', folder: '../etc' }, 'folder'],
  [{ alt: 'A shop', folder: 'a//b' }, 'folder'],
])('refuses %o at the right field', async (input, field) => {
  await expect(uploadMedia(tested.app, author.actor, await drawn(10, 10), input)).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
});

test('refuses a file that is not a picture, and refuses uploads by customers', async () => {
  const svg = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' });
  await expect(keep(svg)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  const customer = await createPerson(tested.app, 0);
  await expect(
    uploadMedia(tested.app, customer.actor, await drawn(10, 10), { alt: 'A shop', folder: '' }),
  ).rejects.toThrow('Unauthorized access');
});

test('the library is searched by text and name and filtered by folder', async () => {
  const { id } = await keep(await drawn(50, 50), 'blog/2026');
  await updateMedia(tested.app, author.actor, id, { alt: 'A ledger with 100% ink', folder: 'blog/2026' });
  const read = (request: object) => mediaList.read(tested.app, author.actor, { ...FIRST_PAGE, ...request });
  expect((await read({ search: '100% INK' })).data.map((row) => row.id)).toEqual([id]);
  expect((await read({ filters: { folder: 'blog/2026' } })).data.map((row) => row.id)).toEqual([id]);
});

test('keeps a picture in use, and deletes a removed one after 30 days unless it is restored', async () => {
  const { id, src } = await keep(await drawn(40, 40));
  const use = (ids: readonly string[]) =>
    tested.app.db.transaction().execute((trx) => recordMediaUses(trx, 'blog:1', 'Reading a stub', ids));
  await use([id]);
  await expect(removeMedia(tested.app, author.actor, id)).rejects.toThrow('“Reading a stub”');
  await use([]);
  await removeMedia(tested.app, author.actor, id);
  expect((await fetch(server.url + src)).status).toBe(200);
  await restoreMedia(tested.app, author.actor, id);
  expect((await findPictures(tested.app.db, [id])).get(id)?.src).toBe(src);
  await removeMedia(tested.app, author.actor, id);
  now = new Date(now.getTime() + 31 * 86_400_000);
  await sweepMedia(tested.app);
  expect((await fetch(server.url + src)).status).toBe(404);
  expect((await findPictures(tested.app.db, [id])).size).toBe(0);
});

test.each(['/media/..%2f..%2f/320.png', `/media/${'a'.repeat(32)}/..%2fsecret.png`, '/media/zz/320.webp'])(
  '%s finds nothing',
  async (address) => {
    expect((await fetch(server.url + address)).status).toBe(404);
  },
);
