/** Pennsylvania's Residency Certification Form and its local services tax. */
export const residencyEn = {
  municipality: 'Municipality',
  psdCode: 'PSD code',
  residentRate: 'Total resident EIT rate',
  nonresidentRate: 'Work location non-resident EIT rate',
  lookUp: 'Look up in the state’s register',
  lookUpHint: 'Municipality, school district, ZIP code or PSD code.',
  choose: 'Choose the municipality',
  noneFound: 'Nothing found. Enter the municipality, PSD code and rate from dced.pa.gov.',
  notLoaded: 'This site has no register. Enter the municipality, PSD code and rate from dced.pa.gov.',
  notReached: 'The register didn’t answer. Try again in a moment.',
  more: 'There are more. Add the school district or county.',
  zipIsNoMunicipality:
    'A ZIP code can be in several municipalities. The address search of dced.pa.gov says which one an address is in.',
  fromRegister: 'Rate of the register of {date}.',
  oldRegister:
    'Rate of the register of {date}, more than 12 months ago. Look it up again, or check it at dced.pa.gov before the next pay.',
  typed: 'Typed, not from the register.',
  collectedBy: 'Collected by {collector}.',
  resident: 'resident {rate}%',
  nonresident: 'at work {rate}%, local services tax {lst} a year',
  lstWithheld: 'Withheld',
  lstLowIncome: 'Exempt: low income',
  lstLowIncomeEnded: 'Exemption for low income ended',
  lstOtherEmployer: 'Withheld by the principal employer',
  lstMilitary: 'Exempt: military',
} as const;
