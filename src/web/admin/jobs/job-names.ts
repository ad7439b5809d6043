const JOB_NAMES: Readonly<Record<string, string>> = {
  'append-log': 'Update the public log',
  'begin-renewals': 'Start subscription renewals',
  'bundle-order': 'Combine documents into one file',
  'check-attestations': 'Check the certification log',
  'count-figures': 'Update dashboard figures',
  'deliver-order': 'Email an order',
  'look-at-papers': 'Check documents for risk signals',
  mail: 'Send email',
  reconcile: 'Compare payments with the books',
  'render-document': 'Create documents',
  'scrub-files': 'Check stored files',
  'send-refund': 'Send a refund',
  sweep: 'Clean up',
  'tell-of-terms': 'Announce new terms',
};

/** The display name of a kind of job. */
export const jobName = (name: string): string => JOB_NAMES[name] ?? name;
