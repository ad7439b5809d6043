/** The display name of each kind of job, and of no other. */
export const JOB_NAMES: Readonly<Record<string, string>> = {
  'append-log': 'Update the public log',
  'begin-renewals': 'Start subscription renewals',
  'bundle-order': 'Combine documents into one file',
  'check-attestations': 'Check the certification log',
  'count-figures': 'Update dashboard figures',
  'deliver-order': 'Email an order',
  'deliver-pay-run': 'Email a pay run',
  'look-at-papers': 'Check documents for risk signals',
  mail: 'Send email',
  'match-renewals': 'Match renewals',
  'recheck-identities': 'Check issuer identities',
  'refresh-validation': 'Update seal validation data',
  reconcile: 'Compare payments with the books',
  'remind-deposits': 'Remind of federal deposits',
  'render-document': 'Create documents',
  'save-bulk': 'Save the rows of a call',
  'scrub-files': 'Check stored files',
  'send-refund': 'Send a refund',
  sweep: 'Clean up',
  'tell-of-terms': 'Announce new terms',
};

/** The display name of a kind of job. */
export const jobName = (name: string): string => JOB_NAMES[name] ?? name;
