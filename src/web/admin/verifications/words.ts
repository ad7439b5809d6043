export const METHOD_NAMES = { business: 'Business', dns: 'TXT record', mailbox: 'Mailbox' } as const;

export const STATE_NAMES = {
  waiting: 'Waiting',
  confirmed: 'Confirmed',
  refused: 'Refused',
  withdrawn: 'Taken back',
} as const;
