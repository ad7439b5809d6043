/** The fields that staff can hide, by the step and the label that the form gives them. */
export const fieldNames: Readonly<Record<string, readonly [step: string, label: string]>> = {
  bankLogo: ['Template Selection', 'Bank logo'],
};
