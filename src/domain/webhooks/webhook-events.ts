/** What an endpoint can hear of, and what each event says. The database sends them in the transaction of what happened. */
export const WEBHOOK_EVENTS = {
  'document.issued': 'A document is sealed and can be downloaded and verified.',
  'document.failed': 'A document could not be issued, and its money goes back.',
  'document.replaced': 'A correction took the place of a document.',
  'document.revoked': 'A document is no longer valid.',
  'document.reinstated': 'A revoked document is valid again.',
  'document.disputed': 'The person that a document names says that it is wrong.',
  'document.accepted': 'A document that was bought by email is kept in an account.',
  'question.asked': 'A recipient has a question about a document.',
  'question.answered': 'A question was answered, or its time is over.',
  'run.progress': 'Some pay stubs of a pay run are done.',
  'run.issued': 'Every pay stub of a pay run is issued or has failed.',
  'payment.paid': 'An order is paid.',
  'payment.refunded': 'The money of an order went back.',
  'person.changed': 'A person was added, changed or removed.',
  'webhook.test': 'You sent a test.',
} as const;

export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** Those that an endpoint chooses from. A test is always sent. */
export const CHOSEN_EVENTS = Object.keys(WEBHOOK_EVENTS).filter((name) => name !== 'webhook.test') as readonly Exclude<
  WebhookEvent,
  'webhook.test'
>[];

/** What an account, and each company, may have. */
export const MOST_ENDPOINTS = 10;

/** Waits after each failed attempt, in seconds: three days and an hour in all. */
export const RETRY_AFTER: readonly number[] = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 57_600, 90_000];

/** An endpoint that has failed for this long is paused. */
export const PAUSE_AFTER_HOURS = 72;

/** Messages that wait for one endpoint, and those kept in its log, for this long. */
export const MOST_WAITING = 10_000;
export const MOST_KEPT = 10_000;
export const KEPT_DAYS = 30;

/** The secret before a rotation signs for this long beside the new one. */
export const OVERLAP_HOURS = 24;
