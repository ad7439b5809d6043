import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, type Person } from '../../../tests/staff.ts';
import { createTestApp, type TestApp } from '../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../tests/test-server.ts';
import { removeMedia, restoreMedia, updateMedia } from './change-media.ts';
import { mediaList } from './media-list.ts';
import { findPictures, recordMediaUses } from './media-uses.ts';
import type { Picture } from './picture.ts';
import { sweepMedia } from './sweep-media.ts';
import { uploadMedia } from './upload-media.ts';

let house: TestApp;
let server: TestServer;
let author: Person;
let now = new Date('2026-11-20T16:00:00Z');

beforeAll(async () => {
  house = await createTestApp({ RATE_LIMIT_SCALE: '100' }, () => now);
  server = await serveTestApp(house.app);
  author = await createPerson(house.app, 1);
});
afterAll(async () => {
  await server?.stop();
  await house?.stop();
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
  uploadMedia(house.app, author.actor, file, { alt: 'A shop front at night', folder });
const ASKED = { draw: 1, start: 0, length: 25, search: '', order: [], filters: {} };
const widthsOf = (srcSet: string) => [...srcSet.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test('a picture is served in every size and both modern formats, never larger than it is', async () => {
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

test('what lets light through stays a PNG for readers of the old formats', async () => {
  expect((await keep(await drawn(200, 100, 0.5))).src).toMatch(/\/200\.png$/);
});

test('the same file again is the same picture', async () => {
  const file = await drawn(64, 64);
  expect((await keep(file)).id).toBe((await keep(file)).id);
});

test.each([
  [{ alt: ' ', folder: '' }, 'alt'],
  [{ alt: 'A shop', folder: '../etc' }, 'folder'],
  [{ alt: 'A shop', folder: 'a//b' }, 'folder'],
])('%o is refused at its field', async (input, field) => {
  await expect(uploadMedia(house.app, author.actor, await drawn(10, 10), input)).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  });
});

test('what is no picture is refused, and a customer keeps none', async () => {
  const svg = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' });
  await expect(keep(svg)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA' });
  const customer = await createPerson(house.app, 0);
  await expect(
    uploadMedia(house.app, customer.actor, await drawn(10, 10), { alt: 'A shop', folder: '' }),
  ).rejects.toThrow('Unauthorized access');
});

test('the library is searched by words and name and filtered by folder', async () => {
  const { id } = await keep(await drawn(50, 50), 'blog/2026');
  await updateMedia(house.app, author.actor, id, { alt: 'A ledger with 100% ink', folder: 'blog/2026' });
  const read = (asked: object) => mediaList.read(house.app, author.actor, { ...ASKED, ...asked });
  expect((await read({ search: '100% INK' })).data.map((row) => row.id)).toEqual([id]);
  expect((await read({ filters: { folder: 'blog/2026' } })).data.map((row) => row.id)).toEqual([id]);
});

test('a picture that a page shows stays; another is removed, brought back, and goes for good after 30 days', async () => {
  const { id, src } = await keep(await drawn(40, 40));
  const use = (ids: readonly string[]) =>
    house.app.db.transaction().execute((trx) => recordMediaUses(trx, 'blog:1', 'Reading a stub', ids));
  await use([id]);
  await expect(removeMedia(house.app, author.actor, id)).rejects.toThrow('“Reading a stub”');
  await use([]);
  await removeMedia(house.app, author.actor, id);
  expect((await fetch(server.url + src)).status).toBe(200);
  await restoreMedia(house.app, author.actor, id);
  expect((await findPictures(house.app.db, [id])).get(id)?.src).toBe(src);
  await removeMedia(house.app, author.actor, id);
  now = new Date(now.getTime() + 31 * 86_400_000);
  await sweepMedia(house.app);
  expect((await fetch(server.url + src)).status).toBe(404);
  expect((await findPictures(house.app.db, [id])).size).toBe(0);
});

test.each(['/media/..%2f..%2f/320.png', `/media/${'a'.repeat(32)}/..%2fsecret.png`, '/media/zz/320.webp'])(
  '%s finds nothing',
  async (address) => {
    expect((await fetch(server.url + address)).status).toBe(404);
  },
);
