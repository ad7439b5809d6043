import { currentAttestation } from '../../../domain/integrity/attestation.ts';

/** One call on the way from a form to a verified document. Values in braces come from an earlier answer. */
export interface Example {
  readonly heading: string;
  readonly words: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

// A specimen, so that trying the calls never makes a document that could pass for a real one.
const input = {
  templateMode: true,
  details: { state: 'CA', email: 'pay@example.com', paymentPeriodicity: 'bi-weekly' },
  company: {
    name: 'Sample Street Bakery',
    address1: '418 Polk Street',
    city: 'San Francisco',
    state: 'CA',
    zip: '94105',
  },
  employee: {
    name: 'Avery Sample',
    address1: '77 Garrison Street',
    city: 'San Francisco',
    state: 'CA',
    zip: '94110',
  },
  stubs: [
    {
      payPeriod: { start: '2026-11-01' },
      payDate: '2026-11-20',
      earnings: [{ key: 'regular', rate: 3150, hours: 80 }],
    },
  ],
};
const document = { kind: 'PayStub', input };
const certification = currentAttestation(input.company.name, true);
const { version } = certification;
const attestation = { version, typedName: 'Avery Sample', isAccepted: true };

/** What a test key sends to issue, and the words that it certifies. */
export const SPECIMEN = { certification: certification.text, body: { products: [document], attestation } };

export const EXAMPLES: readonly Example[] = [
  {
    heading: 'Every figure, before anything is paid',
    words:
      'Amounts are cents: a rate of 3150 is $31.50 an hour. Errors come back by field, with the same messages as the form.',
    method: 'POST',
    path: '/documents/calculate',
    body: document,
  },
  {
    heading: 'An order',
    words: `It answers with an orderId and an orderKey, which opens the order without an account. The attestation certifies that the document is true, or a specimen; ${version} is the current version of its text. Send your own Idempotency-Key so that a repeated call does not create a second order.`,
    method: 'POST',
    path: '/order/createPayment',
    body: {
      email: 'pay@example.com',
      products: [document],
      attestation,
    },
  },
  {
    heading: 'Paying',
    words:
      'In test mode, use a published test card. With Stripe, confirm the clientSecret with Stripe first and send { "paymentIntentId" } here.',
    method: 'POST',
    path: '/order/successPayment',
    body: {
      orderId: '{orderId}',
      orderKey: '{orderKey}',
      payment: {
        card_holder_name: 'Avery Sample',
        card_number: '4242424242424242',
        card_expiry: '12/30',
        card_cvc: '123',
      },
    },
  },
  {
    heading: 'The issued documents',
    words: 'Each is ready within seconds. Poll until its url appears. Add ?key= and the orderKey to download the file.',
    method: 'GET',
    path: '/order/{orderId}?key={orderKey}',
  },
  {
    heading: 'A check',
    words:
      'Send the SHA-256 of the whole file, never the file. The document is null when no live document has that hash, as in this example.',
    method: 'POST',
    path: '/verify/hash',
    body: { sha256: '0'.repeat(64) },
  },
];

/** Quotes text for a shell. An apostrophe would end the quoted text, but no example contains one. */
export const curlOf = (api: string, { method, path, body }: Example): string => {
  const address = `curl -s '${api}/v1${path}'`;
  if (method === 'GET') return address;
  return `${address} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body, null, 2)}'`;
};
