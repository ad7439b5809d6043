/** The fields that staff can hide, by the step and the label that the form gives them. */
export const fieldNames: Readonly<Record<string, readonly [step: string, label: string]>> = {
  'payer.address2': ['Payer', 'Payer address line 2'],
  'recipient.address2': ['Recipient', 'Recipient address line 2'],
  accountNumber: ['Recipient', 'Account number'],
};
