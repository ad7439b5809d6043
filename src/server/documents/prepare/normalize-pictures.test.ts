import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { invoice } from '../../../kinds/invoice/model/kind.ts';
import { createPayment } from '../../commerce/orders/create-payment.ts';
import { quoteOrder } from '../../commerce/orders/quote-order.ts';
import { previewDocument } from '../preview/preview-document.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(() => tested?.stop());

let counter = 0;
const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const withLogo = (logo: string) => {
  counter += 1;
  const sample = invoice.sample(1);
  const details = { ...sample.details, number: `L-${counter}` };
  return { ...sample, details, seller: { ...sample.seller, logo } };
};
const buy = (logo: string) =>
  createPayment(
    tested.app,
    { userId: null, placedBy: 'visitor:one' as const },
    {
      products: [{ kind: 'Invoice', draftId: null, input: withLogo(logo) }],
      email: 'ines@example.com',
      attestation: { version: '2026-11-20', typedName: 'Ines Vallejo', isAccepted: true },
      attempt: `attempt-${counter}`,
      originHash: 'none',
    },
  );
const picture = () => sharp({ create: { width: 130, height: 60, channels: 3, background: '#4a2882' } });
/** Like a camera's picture: noisy enough that a truncated file loses pixels. */
const photo = () =>
  sharp(Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, index) => (index * 7_919) % 251)), {
    raw: { width: 300, height: 200, channels: 3 },
  });
const refusal = {
  code: 'INVALID_INPUT',
  fields: {
    'seller.logo': 'This image is damaged, has too many pixels, or is not a JPG or PNG. Please upload another one.',
  },
};

test('refuses a damaged picture before payment, at its field', async () => {
  const whole = await photo().jpeg().toBuffer();
  const damaged = dataUrl(whole.subarray(0, whole.byteLength / 2));
  const before = await tested.app.db.selectFrom('orders').select('id').execute();
  await expect(buy(damaged)).rejects.toMatchObject(refusal);
  const png = await photo().png().toBuffer();
  png.fill(7, png.byteLength / 2, png.byteLength / 2 + 400);
  await expect(buy(dataUrl(png, 'image/png'))).rejects.toMatchObject(refusal);
  expect(await tested.app.db.selectFrom('orders').select('id').execute()).toHaveLength(before.length);
});

test.each([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['TIFF', () => picture().tiff().toBuffer()],
  ['GIF', () => picture().gif().toBuffer()],
  ['WebP', () => picture().webp().toBuffer()],
  ['text', () => Buffer.from('hello')],
])('refuses %s disguised as a PNG, also in a quote and in a preview', async (_name, draw) => {
  const logo = dataUrl(await draw(), 'image/png');
  const product = { kind: 'Invoice' as const, draftId: null, input: withLogo(logo) };
  await expect(buy(logo)).rejects.toMatchObject(refusal);
  await expect(quoteOrder(tested.app, { products: [product] })).rejects.toMatchObject(refusal);
  const request = { ...product, position: 1, page: 1, scale: 0.5, format: 'png' as const };
  await expect(previewDocument(tested.app, { level: 'U' }, request)).rejects.toMatchObject(refusal);
});

test('keeps the colors of a photo and drops the camera’s metadata', async () => {
  const cmyk = await photo()
    .toColorspace('cmyk')
    .withExif({ IFD0: { Copyright: 'somebody at 40.7128, -74.0060' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  const { orderId } = await buy(dataUrl(cmyk));
  const { input } = await tested.app.db
    .selectFrom('order_lines')
    .select('input')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { logo } = input['seller'] as { logo: string };
  const kept = Buffer.from(logo.split(',')[1]!, 'base64');
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', space: 'srgb', width: 300 });
  expect(kept.includes('40.7128')).toBe(false);
});

test('draws the documents before anything is paid', async () => {
  const drawn = tested.app.renderer.stats().done;
  await buy('');
  expect(tested.app.renderer.stats().done).toBe(drawn + 1);
});
