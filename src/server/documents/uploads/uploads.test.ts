import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { serveTestApp, type TestServer } from '../../../../tests/test-server.ts';
import { readLogo } from '../prepare/read-logo.ts';

let tested: TestApp;
let server: TestServer;

beforeAll(async () => {
  tested = await createTestApp({ RATE_LIMIT_SCALE: '100' });
  server = await serveTestApp(tested.app);
});
afterAll(async () => {
  await server?.stop();
  await tested?.stop();
});

const picture = (format: 'png' | 'jpeg') =>
  sharp({ create: { width: 130, height: 60, channels: 3, background: '#4a2882' } })
    .withExif({ IFD0: { Copyright: 'somebody at 40.7128, -74.0060' } })
    .toFormat(format)
    .toBuffer();

async function upload(bytes: Uint8Array<ArrayBuffer> | Buffer, name: string, type: string) {
  const form = new FormData();
  form.set('type', 'IMAGE');
  form.set('folder_name', 'paystub');
  form.set('file', new File([new Uint8Array(bytes)], name, { type }));
  const answer = await fetch(`${server.url}/api/v1/uploadImage/upload`, { method: 'POST', body: form });
  return {
    status: answer.status,
    body: (await answer.json()) as { logopath: string; message: string; data: { logopath: string } },
  };
}

test('stores a logo, serves it, and finds it for printing', async () => {
  const { status, body } = await upload(await picture('png'), 'company logo.png', 'image/png');
  expect(status).toBe(200);
  expect(body.data.logopath).toBe(body.logopath);
  expect(body.logopath).toMatch(/^\/uploads\/paystub\/[0-9a-f]{64}\.png$/);
  const served = await fetch(server.url + body.logopath);
  expect(served.headers.get('content-type')).toBe('image/png');
  const { width, height } = await sharp(Buffer.from(await served.arrayBuffer())).metadata();
  expect([width, height]).toEqual([130, 60]);
  expect(await readLogo(tested.app, body.logopath)).toBeInstanceOf(Uint8Array);
});

test('removes camera metadata', async () => {
  const { body } = await upload(await picture('jpeg'), 'logo.jpg', 'image/jpeg');
  const kept = Buffer.from(await (await fetch(server.url + body.logopath)).arrayBuffer());
  expect(kept.includes('40.7128')).toBe(false);
});

test.each([
  ['logo.gif', 'image/gif', 'Please upload a JPG, JPEG, or PNG'],
  ['logo.svg', 'image/png', 'Invalid file type. Allowed: JPG, JPEG, PNG'],
  ['logo.png', 'image/png', 'Please upload a JPG, JPEG, or PNG'],
])('refuses %s of type %s with the specified message', async (name, type, message) => {
  const { status, body } = await upload(Buffer.from('<svg onload="alert(1)"/>'), name, type);
  expect([status, body.message]).toEqual([415, message]);
});

test('refuses paths outside the folder and never fetches URLs', async () => {
  expect((await fetch(`${server.url}/uploads/paystub/..%2f..%2fsecret.png`)).status).toBe(404);
  for (const logo of ['/uploads/../../etc/passwd', 'https://169.254.169.254/latest', '/uploads/paystub/x.png']) {
    await expect(readLogo(tested.app, logo)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  }
});
