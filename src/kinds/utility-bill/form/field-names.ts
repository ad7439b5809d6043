/** The fields that staff can hide, by the step and the label that the form gives them. */
export const fieldNames: Readonly<Record<string, readonly [step: string, label: string]>> = {
  logo: ['Template Selection', 'Company logo'],
  customerCode: ['Statement Details', 'Customer code'],
  accountReference: ['Statement Details', 'Reference number'],
  billNumber: ['Statement Details', 'Bill number'],
  basis: ['Usage and Charges', 'Basis for charges'],
  source: ['Usage and Charges', 'Supporting records'],
  meterSerial: ['Statement Details', 'Meter number'],
  usage: ['Usage and Charges', 'Usage'],
};
