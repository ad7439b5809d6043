const ID = '6f2d5a34-6a0e-4b43-9d5f-2f4f0f6d9a11';
const KEY = 'example-key-that-opens-nothing-0000000000000';
const PAPER = {
  id: ID,
  number: '26-QK3D-70VN',
  kind: 'Pay stub',
  issuer: 'Kestrel & Rowe Joinery',
  period: 'Nov 1 – Nov 14, 2026',
};
const NAME = { name: 'Eleanor Rowe' };
const TOKEN = { token: KEY };

/** What each letter might say, so that staff can look at it before anybody gets it. Nobody here exists. */
export const LETTER_EXAMPLES: Readonly<Record<string, object>> = {
  'terms-change': { ...NAME, day: 'January 1, 2027', path: '/terms-and-conditions/?version=2' },
  'account-changed': { ...NAME, change: 'passkey-added' },
  'account-closed': { ...NAME, ...TOKEN },
  'account-exists': { ...NAME, ...TOKEN },
  'account-limit': { limit: 'specimen-only', reason: 'We wait for your answer to our letter of Nov 20.' },
  'change-email': { ...NAME, ...TOKEN, oldAddress: 'eleanor@example.com' },
  'confirm-email': { ...NAME, ...TOKEN },
  'email-changed': { ...NAME, ...TOKEN, newAddress: 'eleanor.rowe@example.com' },
  'finish-sign-up': { ...NAME, ...TOKEN },
  'order-refunded': { orderNumber: 10_001, receiptNumber: 1_001, total: '$7.99', reason: null },
  'paper-corrected': {
    ...PAPER,
    revision: 2,
    formerNumber: '26-1XPE-W47A',
    changed: ['Hours', 'Gross pay', 'Net pay'],
    isAttached: true,
  },
  'paper-revoked': { ...PAPER, reason: 'It was made for the wrong month.' },
  'paper-sent': PAPER,
  'papers-ready': { orderId: ID, orderNumber: 10_001, issuer: PAPER.issuer, count: 2, isAttached: true, key: KEY },
  'papers-sent': { issuer: PAPER.issuer, sender: 'eleanor@example.com', count: 2 },
  'papers-question': {
    question: 'You made several papers for the same person and period. Which of them is right?',
    numbers: [PAPER.number, '26-1XPE-W47A'],
  },
  'payment-contested': { orderNumber: 10_001, amount: '$99.00', news: 'opened', endsSubscription: true },
  'prove-mailbox': { ...TOKEN, issuer: PAPER.issuer, domain: 'kestrelrowe.example' },
  receipt: {
    orderId: ID,
    orderNumber: 10_001,
    receiptNumber: 1_001,
    paidAt: 'Nov 20, 2026, 10:58 am ET',
    lines: [{ name: '2 × Pay stub, Nov 1 – Nov 14, 2026', amount: '$15.98' }],
    discount: '$5.00',
    total: '$10.98',
    card: 'Visa ending 4242',
    key: KEY,
    hasPapers: true,
    isCovered: false,
  },
  'reset-password': { ...NAME, ...TOKEN },
  'sign-in-link': TOKEN,
  'staff-news': {
    items: [
      { what: 'Asks for level B', who: PAPER.issuer, path: `/admin/verifications/${ID}/` },
      { what: 'Disputed by the person', who: PAPER.issuer, path: `/admin/reports/${ID}/` },
    ],
    more: 0,
    waiting: 5,
  },
  'subscription-busy': { subscriptionId: ID, papers: 212, softLimit: 200 },
  'subscription-cancelled': { endsOn: 'Dec 20, 2026' },
  'subscription-ended': {},
  'subscription-failed': {
    price: '$99.00',
    card: 'Visa ending 4242',
    coveredUntil: 'Dec 27, 2026, 11:00 am ET',
  },
  'subscription-plan': { plan: 'yearly', price: '$990.00', from: 'Dec 20, 2026', isBack: false },
  'subscription-renews': { plan: 'yearly', price: '$990.00', renewsOn: 'Nov 20, 2027', card: 'Visa ending 4242' },
  'support-ticket': {
    ticketId: ID,
    ...NAME,
    email: 'eleanor@example.com',
    subject: 'A figure',
    message: 'Which table is the state tax from?',
  },
  'ticket-answer': {
    ...NAME,
    subject: 'A figure',
    answer: 'From the table that stands beside it.',
    question: 'Which table is the state tax from?',
  },
  'verification-ends': { ...NAME, issuer: PAPER.issuer, domain: null, until: 'Dec 20, 2026' },
  'verification-decided': { ...NAME, issuer: PAPER.issuer, reason: null },
};
