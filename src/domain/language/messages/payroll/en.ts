export const payrollEn = {
  payrollForTeam: 'Payroll for a small team',
  payrollInShort:
    'Enter your people once. Each payday is one pay run: hours, taxes with their working, sealed pay stubs, and the files for your bank and your books.',
  payrollForSearch:
    'Pay runs with federal, state and local taxes, verifiable pay stubs, direct deposit files, books, W-2s and 1099s for a small team. What it does, what it does not, and what it costs.',
  setUpCompany: 'Set up a company',
  whatItDoes: 'What it does',
  paydayHeading: 'A payday',
  paydayText:
    'Type, paste or import hours, bonuses and deductions. Federal, state and local taxes, overtime by the week, time off and court orders are calculated, and every figure shows how. A review names what looks wrong before anything is issued.',
  stubsHeading: 'Pay stubs that anyone can verify',
  stubsText:
    'Each person gets a sealed pay stub by email, in English or Spanish, and finds all of them on a page of their own without an account.',
  filesHeading: 'Files for your bank and your books',
  filesText:
    'A direct deposit file that you upload to your bank, a payroll register, and a journal for QuickBooks or Xero.',
  taxesHeading: 'What you owe, and when',
  taxesText:
    'Federal deposits with their due dates, the figures of Form 941, W-2s, 1099s and the files for filing them yourself.',
  peopleHeading: 'Several people, several companies',
  peopleText:
    'A manager runs payroll, an accountant keeps the books and the year end, a viewer only reads. One account works for many companies. A bookkeeper can set up a company and hand it over to its owner. An activity log names who changed which figure.',
  whatItDoesNot: 'What it does not do',
  movesNoMoney: 'It moves no money. You pay your people, for example with the direct deposit file.',
  filesNothing:
    'It files nothing by itself and pays no tax for you. You get the figures and the files; you file and pay.',
  givesNoAdvice: 'It gives no legal or tax advice. Rates that we do not know are asked for, never guessed.',
  keepsNoNumbers: 'It keeps no full Social Security or bank account numbers.',
  whatPayrollCosts: 'What it costs',
  costsPerStub:
    'Each pay stub costs {price}. Setting up, reviewing and all files are free, and so are corrections for 12 months.',
  costsSubscription:
    'Or {monthly} a month ({yearly} a year) for everything that your account issues, for all companies that it owns. Companies that others own are paid for by their owners.',
  costsWeekly:
    'It is meant for up to about {limit} documents a month: {weekly} people paid weekly, or {biweekly} paid every two weeks, in all your companies together. If you issue more, nothing stops and nothing is charged; we contact you about a plan that fits.',
  seeAllPrices: 'All prices',
} as const;
