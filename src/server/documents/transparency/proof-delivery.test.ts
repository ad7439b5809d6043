import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUYER, buyInvoices } from '../../../../tests/buy-invoices.ts';
import { runJobs } from '../../../../tests/run-jobs.ts';
import { createTestApp, type TestApp } from '../../../../tests/test-app.ts';
import { verifyLogProof } from '../../../../packages/verify/index.ts';
import { NOBODY } from '../../services/actor.ts';
import { findOrder } from '../../commerce/orders/find-order.ts';
import { readOrderProof, zipOrder } from '../../commerce/orders/order-files.ts';

let tested: TestApp;
beforeAll(async () => {
  tested = await createTestApp();
});
afterAll(() => tested?.stop());

async function buy(numbers: readonly string[], email: string) {
  const { orderId } = await buyInvoices(tested.app, numbers, email);
  await runJobs(tested.app);
  return (await findOrder(tested.app, BUYER, orderId)).documents.map(({ id, number }) => ({ id, number, orderId }));
}

async function attachmentsTo(address: string) {
  const folder = join(tested.app.config.dataDir, 'mail');
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const emails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return emails.filter(({ to }) => to?.[0]?.address === address).flatMap(({ attachments }) => attachments);
}

const numbersIn = async (proof: string) =>
  (await verifyLogProof(proof, [tested.app.logKey.key]))?.statement.numbers.join();
const textOf = (content: unknown) => Buffer.from(content as ArrayBuffer).toString();

test('several documents go out with a proof beside each PDF, in the email and in the ZIP', async () => {
  const documents = await buy(['P-1', 'P-2'], 'two@example.com');
  const names = documents.flatMap(({ number }) => [`${number}.pdf`, `${number}.tlog-proof`]).toSorted();
  const attachments = await attachmentsTo('two@example.com');
  expect(attachments.map(({ filename }) => filename).toSorted()).toEqual(names);
  const zip = unzipSync(
    new Uint8Array(await new Response(await zipOrder(tested.app, BUYER, documents[0]!.orderId)).arrayBuffer()),
  );
  expect(Object.keys(zip)).toHaveLength(names.length);
  for (const { number } of documents) {
    const name = `${number}.tlog-proof`;
    const [inZip] = Object.keys(zip).filter((each) => each.startsWith('proofs/') && each.includes(number));
    expect(await numbersIn(strFromU8(zip[inZip!]!))).toBe(number);
    expect(zip[inZip!.replace('proofs/', '').replace('.tlog-proof', '.pdf')]).toBeDefined();
    expect(await numbersIn(textOf(attachments.find(({ filename }) => filename === name)!.content))).toBe(number);
  }
});

test('a single document goes out alone, and its buyer can download the proof', async () => {
  const [document] = await buy(['P-3'], 'one@example.com');
  const { id, number, orderId } = document!;
  expect((await attachmentsTo('one@example.com')).map(({ filename }) => filename)).toEqual([`${number}.pdf`]);
  const file = await readOrderProof(tested.app, BUYER, orderId, id);
  expect(file.name).toBe(`${number}.tlog-proof`);
  expect(await numbersIn(await new Response(file.body).text())).toBe(number);
  const stranger = { actor: NOBODY, ownerKeys: ['visitor:two' as const] };
  await expect(readOrderProof(tested.app, stranger, orderId, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(readOrderProof(tested.app, BUYER, orderId, 'another')).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
