/** The fields that staff can hide, by the step and the label that the form gives them. */
export const fieldNames: Readonly<Record<string, readonly [step: string, label: string]>> = {
  'issuer.address2': ['Employer', 'Address line 2'],
  'issuer.ein': ['Employer', 'EIN, last four digits'],
  'person.lastFour': ['Employee', 'SSN, last four digits'],
  'person.address1': ['Employee', 'Address'],
  'person.address2': ['Employee', 'Address line 2'],
  'person.zip': ['Employee', 'Zip'],
  'person.city': ['Employee', 'City'],
  'person.state': ['Employee', 'State'],
  'work.endsOn': ['Employee', 'Last day of employment'],
  stub: ['Pay', 'Number of one of the pay stubs'],
};
