/** The fields that staff can hide, by the step and the label that the form gives them. */
export const fieldNames: Readonly<Record<string, readonly [step: string, label: string]>> = {
  'template.logos.company': ['Template Selection', 'Company logo'],
  'company.phone': ['Company Information', 'Phone'],
  'company.address2': ['Company Information', 'Address line 2'],
  'employee.ssn': ['Employee Information', 'SSN (last four digits)'],
  'employee.accountNumber': ['Employee Information', 'Account number (last four digits)'],
  'employee.id': ['Employee Information', 'Employee ID'],
  'employee.phone': ['Employee Information', 'Phone'],
  'employee.address2': ['Employee Information', 'Address line 2'],
  'employee.bank': ['Employee Information', 'Bank'],
  'employee.title': ['Employee Information', 'Title'],
  'employee.department': ['Employee Information', 'Department'],
  'employee.occupationCode': ['Earnings Statement', 'Treasury Tipped Occupation Code'],
};
