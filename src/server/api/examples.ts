import { currentAttestation } from '../../domain/integrity/attestation.ts';

/** One call of the walk from a form to a checked paper. What stands in braces is taken from an earlier answer. */
export interface Example {
  readonly heading: string;
  readonly words: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

// A specimen: whoever tries the calls makes no paper that could be taken for a real one.
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
const paper = { kind: 'PayStub', input };
const { version } = currentAttestation('', true);

export const EXAMPLES: readonly Example[] = [
  {
    heading: 'Every figure, before anything is paid',
    words:
      'Amounts are cents: a rate of 3150 is $31.50 an hour. What is wrong comes back by field, with the words of the form.',
    method: 'POST',
    path: '/documents/calculate',
    body: paper,
  },
  {
    heading: 'An order',
    words: `It answers with an orderId and an orderKey, which opens the order without an account. The attestation says that the paper is true, or a specimen; ${version} is the version of its words in force. An Idempotency-Key of your own keeps a repeated call from becoming a second order.`,
    method: 'POST',
    path: '/order/createPayment',
    body: {
      email: 'pay@example.com',
      products: [paper],
      attestation: { version, typedName: 'Avery Sample', isAccepted: true },
    },
  },
  {
    heading: 'Paying',
    words:
      'In a trial with a published test card. Where Stripe takes the payment, confirm the clientSecret with Stripe first and send { "paymentIntentId" } here.',
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
    heading: 'The sealed papers',
    words:
      'Each is ready within seconds; ask again until its url is there. With ?key= and the orderKey behind it, that is the file.',
    method: 'GET',
    path: '/order/{orderId}?key={orderKey}',
  },
  {
    heading: 'A check',
    words:
      'Send the SHA-256 of the whole file, never the file. The document is null where no live paper has that fingerprint, as with this one.',
    method: 'POST',
    path: '/verify/hash',
    body: { sha256: '0'.repeat(64) },
  },
];
