export const METHOD_NAMES = { business: 'Business', dns: 'TXT record', mailbox: 'Mailbox' } as const;

export const STATE_NAMES = {
  waiting: 'Pending',
  confirmed: 'Approved',
  refused: 'Rejected',
  withdrawn: 'Canceled',
} as const;
