/** The fields that staff can hide, by the step and the label that the form gives them. */
export const fieldNames: Readonly<Record<string, readonly [step: string, label: string]>> = {
  'employer.address2': ['Employer', 'Employer address line 2'],
  'employee.suffix': ['Employee', 'Suffix'],
  'employee.address2': ['Employee', 'Employee address line 2'],
  controlNumber: ['Employee', 'd. Control number'],
};
