// The content that every candidate prints: the same text, figures, bars, cut line, and code as pay stub template 1.

/** Rows of the two tables, five columns each. The last rows are totals. */
export const tablesOf = (view) => [
  {
    heading: 'Earnings',
    head: ['Description', 'Rate', 'Hours', 'Current', 'YTD'],
    rows: view.earnings.map((row) => [row.name, row.rate, row.hours, row.amount.text, row.ytd.text]),
    sums: [[view.gross.name, '', view.gross.hours, view.gross.amount, view.gross.ytd]],
  },
  {
    heading: 'Taxes and deductions',
    head: ['Description', 'Taxable wages', 'Basis', 'Current', 'YTD'],
    rows: [...view.taxes, ...view.beforeTax, ...view.afterTax].map((row) => [
      row.name,
      row.taxable,
      row.basis,
      row.amount.text,
      row.ytd.text,
    ]),
    sums: [view.sums.deductions, view.sums.net].map((sum) => [sum.name, '', '', sum.amount, sum.ytd]),
  },
];

export const factsOf = (view) => [
  [
    'Employee',
    [view.employee.name, ...view.employee.address, [view.employee.title, view.employee.department].join(', ')],
  ],
  ['Pay period', [view.pay.period, `${view.pay.frequency} (${view.pay.number})`, `Pay rate ${view.pay.rate}`]],
  ['Pay date', [view.pay.date, `Filing status: ${view.pay.filing}`]],
  ['Employee ID', [view.employee.id, `SSN ${view.employee.ssn}`]],
];

export const companyLine = (view) => [view.company.address.join(', '), view.company.phone].join('   ');

/** The cut line as one polyline: 64 steps of the fingerprint, 516 points wide. */
export const cutPoints = (fingerprint, left, top) =>
  [...fingerprint].flatMap((digit, index) => {
    const y = top + 9 * (1 - Number.parseInt(digit, 16) / 15);
    return [
      [left + (index * 516) / 64, y],
      [left + ((index + 1) * 516) / 64, y],
    ];
  });

/** The dark runs of the QR code as rectangles [x, y, width, height] in a square of `size`. */
export function qrRectangles(rows, size) {
  const module = size / rows.length;
  return rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map((run) => [run.index * module, y * module, run[0].length * module, module]),
  );
}

export const SHARES = ['#000000', '#858585', '#cccccc', '#ffffff'];
