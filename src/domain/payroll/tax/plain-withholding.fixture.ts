/**
 * Withholding of November 2026 in ordinary numbers, one short formula for each state, written from the publications and not
 * from the interpreter or its tables. Random paychecks are held against it.
 */
import { cents } from '../../money.ts';
import { plainCertificate } from './federal-certificate.ts';
import { loadTaxTables } from './load-tables.ts';
import { stubOf } from './tax-context.fixture.ts';
import type { FederalCertificate, StateCertificate } from './tax-context.ts';
import { taxLines } from './taxes.ts';

export interface RandomPaycheck {
  readonly state: string;
  /** In cents. */
  readonly gross: number;
  /** Pay periods a year. */
  readonly periods: number;
  readonly w4: FederalCertificate;
  readonly answers: StateCertificate;
}

/** To a multiple, half up. The small addition is for halves that ordinary numbers store a little too low. */
const to = (unit: number, amount: number): number => Math.floor(amount / unit + 0.5 + 1e-7) * unit;
const cent = (amount: number): number => Math.round(to(0.01, amount) * 100) / 100;
const dollar = (amount: number): number => to(1, amount);
const above = (amount: number): number => Math.max(0, amount);

type Rows = readonly (readonly [over: number, percent: number])[];

/** Each part of an amount at its own rate. */
const byParts = (amount: number, rows: Rows): number =>
  rows.reduce((tax, [over, percent], row) => {
    const next = rows[row + 1]?.[0] ?? Infinity;
    return tax + (above(Math.min(amount, next) - over) * percent) / 100;
  }, 0);

type PrintedRows = readonly (readonly [over: number, percent: number, upToThere: number])[];

/** Of the row an amount falls into: what is printed up to there, and the rest at its rate. */
function byRow(amount: number, rows: PrintedRows): number {
  const [over, percent, base] = rows.findLast(([from]) => from < amount) ?? rows[0]!;
  return base + (above(amount - over) * percent) / 100;
}

const { floor } = Math;

/** The same sequence for the same seed (mulberry32). */
export function sequenceOf(seed: number): () => number {
  let at = seed >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Publication 15-T, worksheet 1A, W-4 of 2020 and later. */
const FEDERAL: Readonly<Record<FederalCertificate['filingStatus'], Rows>> = {
  single: [
    [7500, 10],
    [19_900, 12],
    [57_900, 22],
    [113_200, 24],
    [209_275, 32],
    [263_725, 35],
    [648_100, 37],
  ],
  married: [
    [19_300, 10],
    [44_100, 12],
    [120_100, 22],
    [230_700, 24],
    [422_850, 32],
    [531_750, 35],
    [788_000, 37],
  ],
  headOfHousehold: [
    [15_550, 10],
    [33_250, 12],
    [83_000, 22],
    [121_250, 24],
    [217_300, 32],
    [271_750, 35],
    [656_150, 37],
  ],
};

export function plainFederal({ gross, periods, w4 }: RandomPaycheck): number {
  if (w4.exempt) return 0;
  const own = w4.filingStatus === 'married' ? 12_900 : 8600;
  const adjusted = above((gross / 100) * periods + w4.otherIncome / 100 - w4.deductions / 100 - own);
  const tax = byParts(adjusted, FEDERAL[w4.filingStatus]) / periods;
  return cent(Math.min(gross / 100, above(tax - w4.dependentsCredit / 100 / periods) + w4.extraWithholding / 100));
}

interface Pay {
  readonly pay: number;
  readonly n: number;
  readonly year: number;
  readonly federal: number;
  readonly w4: FederalCertificate;
  readonly of: (name: string) => number;
  readonly is: (name: string, value: string) => boolean;
}

/** A flat rate on the pay of a year over an amount, in a pay period. */
const flat = (percent: number, free: (pay: Pay) => number) => (pay: Pay) =>
  (above(pay.year - free(pay)) * percent) / 100 / pay.n;

interface State {
  readonly tax: (pay: Pay) => number;
  readonly questions?: Readonly<Record<string, 'count' | 'yesOrNo' | readonly string[]>>;
  /** The pay periods that the formula is for; all of them if it has one for the year. */
  readonly periods?: readonly number[];
  /** Whole dollars, with any extra amount in them. */
  readonly roundsExtra?: true;
  /** Pay periods of a year where the state counts days otherwise. */
  readonly days?: number;
  readonly usesW4?: true;
}

const SINGLE_MARRIED = ['single', 'married'] as const;
const ME_SINGLE: PrintedRows = [
  [0, 5.8, 0],
  [27_400, 6.75, 1589],
  [64_850, 7.15, 4117],
];
const ME_MARRIED: PrintedRows = [
  [0, 5.8, 0],
  [54_850, 6.75, 3181],
  [129_750, 7.15, 8237],
];
const HI: PrintedRows = [
  [0, 1.4, 0],
  [9600, 3.2, 134],
  [14_400, 5.5, 288],
  [19_200, 6.4, 552],
  [24_000, 6.8, 859],
  [36_000, 7.2, 1675],
  [48_000, 7.6, 2539],
  [125_000, 7.9, 8391],
];
const HI_MARRIED: PrintedRows = [
  [0, 1.4, 0],
  [19_200, 3.2, 269],
  [28_800, 5.5, 576],
  [38_400, 6.4, 1104],
  [48_000, 6.8, 1718],
  [72_000, 7.2, 3350],
  [96_000, 7.6, 5078],
  [250_000, 7.9, 16_782],
];
const ND: Readonly<Record<FederalCertificate['filingStatus'], PrintedRows>> = {
  single: [
    [0, 0, 0],
    [57_625, 1.95, 0],
    [258_450, 2.5, 3916.09],
  ],
  married: [
    [0, 0, 0],
    [57_500, 1.95, 0],
    [168_525, 2.5, 2164.99],
  ],
  headOfHousehold: [
    [0, 0, 0],
    [78_475, 1.95, 0],
    [289_675, 2.5, 4118.4],
  ],
};
const NE_SINGLE: PrintedRows = [
  [0, 0, 0],
  [3430, 2.26, 0],
  [6710, 3.22, 74.13],
  [21_810, 4.21, 560.35],
  [31_610, 4.35, 972.93],
  [40_130, 4.48, 1343.55],
  [75_370, 4.6, 2922.3],
];
const NE_MARRIED: PrintedRows = [
  [0, 0, 0],
  [8190, 2.26, 0],
  [13_010, 3.22, 108.93],
  [32_400, 4.21, 733.29],
  [50_400, 4.35, 1491.09],
  [62_530, 4.48, 2018.75],
  [82_920, 4.6, 2932.22],
];
const MN_SINGLE: PrintedRows = [
  [0, 0, 0],
  [4700, 5.35, 0],
  [38_010, 6.8, 1782.09],
  [114_130, 7.85, 6958.25],
  [207_850, 9.85, 14_315.27],
];
const MN_MARRIED: PrintedRows = [
  [0, 0, 0],
  [14_700, 5.35, 0],
  [63_400, 6.8, 2605.45],
  [208_180, 7.85, 12_450.49],
  [352_630, 9.85, 23_789.82],
];
const NM_BIWEEKLY: Readonly<Record<FederalCertificate['filingStatus'], PrintedRows>> = {
  single: [
    [0, 0, 0],
    [310, 1.5, 0],
    [521, 3.2, 3.17],
    [944, 4.3, 16.71],
    [1598, 4.7, 44.83],
    [2867, 4.9, 104.48],
    [8387, 5.9, 374.92],
  ],
  married: [
    [0, 0, 0],
    [619, 1.5, 0],
    [927, 3.2, 4.62],
    [1581, 4.3, 25.54],
    [2542, 4.7, 66.88],
    [4465, 4.9, 157.27],
    [12_735, 5.9, 562.46],
  ],
  headOfHousehold: [
    [0, 0, 0],
    [464, 1.5, 0],
    [772, 3.2, 4.62],
    [1426, 4.3, 25.54],
    [2388, 4.7, 66.88],
    [4311, 4.9, 157.27],
    [12_580, 5.9, 562.46],
  ],
};
const VT_MONTHLY_SINGLE: PrintedRows = [
  [0, 0, 0],
  [327, 3.35, 0],
  [4556, 6.6, 141.67],
  [10_565, 7.6, 538.27],
  [21_685, 8.75, 1383.39],
];
const VT_MONTHLY_MARRIED: PrintedRows = [
  [0, 0, 0],
  [981, 3.35, 0],
  [8040, 6.6, 236.48],
  [18_044, 7.6, 896.74],
  [26_985, 8.75, 1576.26],
];
const OR_LOW: PrintedRows = [
  [0, 4.75, 263],
  [4550, 6.75, 479],
  [11_400, 8.75, 941],
];
const OR_LOW_MARRIED: PrintedRows = [
  [0, 4.75, 263],
  [9100, 6.75, 695],
  [22_800, 8.75, 1620],
];
/** What the year's credit exceeds, [pay of a year from, most federal tax that is subtracted]. */
const OR_FEDERAL = [
  [0, 8750],
  [125_000, 7000],
  [130_000, 5250],
  [135_000, 3500],
  [140_000, 1750],
  [145_000, 0],
] as const;

const oregon = ({ year, n, federal, of, is }: Pay): number => {
  const married = is('status', 'married');
  const wide = married || of('allowances') >= 3;
  const scale = married ? 2 : 1;
  const most = OR_FEDERAL.findLast(([from]) => from * scale <= year)![1];
  const base = above(year - Math.min(federal * n, most) - (wide ? 5820 : 2910));
  const high = wide
    ? base < 250_000
      ? 1357 + (base - 22_800) * 0.0875
      : 21_237 + (base - 250_000) * 0.099
    : base < 125_000
      ? 678 + (base - 11_400) * 0.0875
      : 10_618 + (base - 125_000) * 0.099;
  const gross = dollar(year < 50_000 ? byRow(base, wide ? OR_LOW_MARRIED : OR_LOW) : high);
  const credit = year > 100_000 * scale ? 0 : of('allowances') * 263;
  return dollar(above(gross - credit) / n);
};

const wisconsin = ({ year, n, of, is }: Pay): number => {
  const deduction = is('status', 'married')
    ? above(9461 - above(year - 25_727) * 0.2)
    : above(6702 - above(year - 17_780) * 0.12);
  return (
    byRow(above(year - deduction - of('exemptions') * 400), [
      [0, 3.54, 0],
      [12_760, 4.65, 451.7],
      [25_520, 5.3, 1045.04],
      [280_950, 7.65, 14_582.83],
    ]) / n
  );
};

const arkansas = ({ year, n, of }: Pay): number => {
  const net = above(year - 2470);
  const base = net < 97_701 ? floor(net / 100 + 1e-9) * 100 + 50 : net;
  // Above 94,700 the subtraction falls by 10 for each 100, from 369.90 to 79.90.
  const less = base <= 94_700 ? 367.16 : Math.max(79.9, 369.9 - 10 * floor((base - 94_700) / 100));
  const row: readonly (readonly [number, number, number])[] = [
    [0, 0, 0],
    [5600, 2, 111.98],
    [11_200, 3, 223.97],
    [16_000, 3.4, 287.97],
    [26_400, 3.7, less],
  ];
  const [, percent, subtraction] = row.findLast(([from]) => from <= base)!;
  return above(dollar(above((base * percent) / 100 - subtraction)) - of('exemptions') * 29) / n;
};

const maine = ({ year, n, of, is }: Pay): number => {
  const married = is('status', 'married');
  const left = married ? (354_550 - year) / 150_000 : (177_250 - year) / 75_000;
  const deduction = dollar(above(Math.min(1, to(0.0001, left))) * (married ? 28_550 : 12_850));
  return dollar(dollar(byRow(above(year - deduction - of('allowances') * 5300), married ? ME_MARRIED : ME_SINGLE)) / n);
};

/** Method B of DE 44, a month: [over, percent, upToThere]. */
const CA_MONTHLY: Readonly<Record<string, PrintedRows>> = {
  single: [
    [0, 1.1, 0],
    [924, 2.2, 10.16],
    [2188, 4.4, 37.97],
    [3454, 6.6, 93.67],
    [4796, 8.8, 182.24],
    [6060, 10.23, 293.47],
    [30_956, 11.33, 2840.33],
    [37_148, 12.43, 3541.88],
    [61_912, 13.53, 6620.05],
  ],
  married: [
    [0, 1.1, 0],
    [1848, 2.2, 20.33],
    [4376, 4.4, 75.95],
    [6908, 6.6, 187.36],
    [9592, 8.8, 364.5],
    [12_120, 10.23, 586.96],
    [61_912, 11.33, 5680.68],
  ],
  head: [
    [0, 1.1, 0],
    [1848, 2.2, 20.33],
    [4378, 4.4, 75.99],
    [5644, 6.6, 131.69],
    [6984, 8.8, 220.13],
    [8250, 10.23, 331.54],
    [42_100, 11.33, 3794.4],
    [50_520, 12.43, 4748.39],
  ],
};

const california = ({ pay, of, is }: Pay): number => {
  const isHigh = is('status', 'head') || (is('status', 'married') && of('regularAllowances') >= 2);
  if (pay <= (isHigh ? 3149 : 1575)) return 0;
  const taxable = above(pay - dollar((of('estimatedDeductionAllowances') * 1000) / 12) - (isHigh ? 951 : 476));
  const status = is('status', 'head') ? 'head' : is('status', 'married') ? 'married' : 'single';
  return above(cent(byRow(taxable, CA_MONTHLY[status]!)) - cent((of('regularAllowances') * 168.3) / 12));
};

/** So many steps up from a start, each begun one counting, and at most a number of them. */
const stepsUp = (amount: number, from: number, width: number, most: number): number =>
  Math.min(most, above(Math.ceil((amount - from) / width - 1e-9)));

/** TPG-211 by withholding code: the exemption of table A, the scale of table B, and the starts of tables C and E. */
const CT_CODES: Readonly<
  Record<string, { exemption: number; scale: number; from: number; width: number; credit: readonly number[] }>
> = {
  A: { exemption: 12_000, scale: 1, from: 50_250, width: 2500, credit: [12_000, 15_000, 20_000, 25_000, 48_000] },
  B: { exemption: 19_000, scale: 1.6, from: 78_500, width: 4000, credit: [19_000, 24_000, 34_000, 44_000, 74_000] },
  C: { exemption: 24_000, scale: 2, from: 100_500, width: 5000, credit: [24_000, 30_000, 40_000, 50_000, 96_000] },
  D: { exemption: 0, scale: 1, from: 50_250, width: 2500, credit: [] },
  F: { exemption: 15_000, scale: 1, from: 56_500, width: 5000, credit: [15_000, 18_800, 25_000, 31_300, 60_000] },
};

/** Table E: 75%, then 70% and 30% falling by 5 points, then 14% and 9% falling by 1, for each 500. */
function ctCredit(year: number, [first, ...others]: readonly number[]): number {
  if (first === undefined || year <= first) return 0;
  const falls = [
    [0.7, 0.05, 8],
    [0.3, 0.05, 4],
    [0.14, 0.01, 5],
    [0.09, 0.01, 10],
  ] as const;
  const at = others.findLastIndex((from) => year > from);
  if (at === -1) return 0.75;
  const [share, fall, most] = falls[at]!;
  return Math.max(0, share - fall * (stepsUp(year, others[at]!, 500, most) - 1));
}

const connecticut = ({ pay, year, n, of, is }: Pay): number => {
  if (is('code', 'E')) return 0;
  const code = Object.keys(CT_CODES).find((each) => is('code', each));
  if (code === undefined) return pay * 0.0699;
  const { exemption, scale, from, width, credit } = CT_CODES[code]!;
  const taxable = above(year - above(exemption - 1000 * stepsUp(year, exemption * 2, 1000, 99)));
  if (taxable === 0) return 0;
  const initial = byParts(
    taxable,
    (
      [
        [0, 2],
        [10_000, 4.5],
        [50_000, 5.5],
        [100_000, 6],
        [200_000, 6.5],
        [250_000, 6.9],
        [500_000, 6.99],
      ] as const
    ).map(([over, percent]) => [over * scale, percent] as const),
  );
  const addBack = 25 * scale * stepsUp(year, from, width, 10);
  // Table D is that of single people in their scale, but for 140 and not 144 in the second part of code B.
  const recapture =
    25 * scale * stepsUp(year, 105_000 * scale, 5000 * scale, 10) +
    (code === 'B' ? 140 : 90 * scale) * stepsUp(year, 200_000 * scale, 5000 * scale, 30) +
    50 * scale * stepsUp(year, 500_000 * scale, 5000 * scale, 9);
  return above(((initial + addBack + recapture) * (1 - ctCredit(year, credit))) / n - of('reducedWithholding'));
};

/** KW-100, a month. */
const kansas = ({ pay, of, is }: Pay): number => {
  const married = is('status', 'married');
  const own = Math.min(of('allowances'), married ? 2 : 1);
  const less = (own === 2 ? 1526.67 : own * 763.33) + (of('allowances') - own) * 193.33;
  const [from, next, base] = married ? ([687, 4520, 199.33] as const) : ([300, 2217, 99.67] as const);
  return byRow(above(pay - less), [
    [0, 0, 0],
    [from, 5.2, 0],
    [next, 5.58, base],
  ]);
};

/** Circular M, a month. */
const massachusetts = ({ pay, of }: Pay): number => {
  const count = of('exemptions');
  if (count >= 1 && pay < 667) return 0;
  const contributions = cent(Math.min(pay, 184_500) * 0.062) + cent(pay * 0.0145 + above(pay - 200_000) * 0.009);
  const exempt = count === 0 ? 0 : count === 1 ? 367 : count * 83 + 284;
  const taxable = above(pay - Math.min(2000, contributions) - exempt);
  const yearly = byParts(taxable * 12, [
    [0, 5],
    [1_107_750, 9],
  ]);
  return above(yearly / 12 - of('headOfHousehold') * 10 - of('blindness') * 9.17);
};

/** The percentages of the guide's printed tables. */
const MD_COUNTIES: Readonly<Record<string, number>> = {
  Montgomery: 3.2,
  Talbot: 2.4,
  Carroll: 3.05,
  Worcester: 2.25,
  Dorchester: 3.3,
};

const maryland = ({ pay, n, of, is }: Pay): number => {
  if (pay < dollar(5000 / n)) return 0;
  const joint = is('status', 'joint');
  const yearly = above(pay - cent(3400 / n) - of('exemptions') * cent(3200 / n)) * n;
  const state = byParts(
    yearly,
    joint
      ? [
          [0, 4.75],
          [150_000, 5],
          [175_000, 5.25],
          [225_000, 5.5],
          [300_000, 5.75],
          [600_000, 6.25],
        ]
      : [
          [0, 4.75],
          [100_000, 5],
          [125_000, 5.25],
          [150_000, 5.5],
          [250_000, 5.75],
          [500_000, 6.25],
        ],
  );
  const anneArundel = byParts(
    yearly,
    joint
      ? [
          [0, 2.7],
          [75_000, 2.94],
          [480_000, 3.2],
        ]
      : [
          [0, 2.7],
          [50_000, 2.94],
          [400_000, 3.2],
        ],
  );
  const [low, middle, high] = joint ? ([25_000, 100_000, 250_000] as const) : ([25_000, 50_000, 150_000] as const);
  const frederick = yearly > high ? 3.2 : yearly > middle ? 2.96 : yearly > low ? 2.75 : 2.25;
  const county = Object.keys(MD_COUNTIES).find((each) => is('county', each));
  const local = is('county', 'Anne Arundel')
    ? anneArundel
    : (yearly * (county === undefined ? frederick : MD_COUNTIES[county]!)) / 100;
  return (state + local) / n;
};

const MT_MONTHLY: Readonly<Record<string, PrintedRows>> = {
  single: [
    [0, 0, 0],
    [1342, 4.7, 0],
    [5300, 5.65, 187],
  ],
  married: [
    [0, 0, 0],
    [2683, 4.7, 0],
    [10_600, 5.65, 372],
  ],
  head: [
    [0, 0, 0],
    [2013, 4.7, 0],
    [7950, 5.65, 280],
  ],
};

/** NJ-WT, a month, by rate table. */
const NJ_MONTHLY: Readonly<Record<string, PrintedRows>> = {
  A: [
    [0, 1.5, 0],
    [1667, 2, 25],
    [2917, 3.9, 50],
    [3333, 6.1, 66],
    [6250, 7, 244],
    [41_667, 9.9, 2723],
  ],
  B: [
    [0, 1.5, 0],
    [1667, 2, 25],
    [4167, 2.7, 75],
    [5833, 3.9, 120],
    [6667, 6.1, 153],
    [12_500, 7, 508],
    [41_667, 9.9, 2550],
  ],
  C: [
    [0, 1.5, 0],
    [1667, 2.3, 25],
    [3333, 2.8, 63.33],
    [4167, 3.5, 86.67],
    [5000, 5.6, 115.83],
    [12_500, 6.6, 535.85],
    [41_667, 9.9, 2460.83],
  ],
  D: [
    [0, 1.5, 0],
    [1667, 2.7, 25],
    [3333, 3.4, 70],
    [4167, 4.3, 98.33],
    [5000, 5.6, 134.17],
    [12_500, 6.5, 554.17],
    [41_667, 9.9, 2450],
  ],
  E: [
    [0, 1.5, 0],
    [1667, 2, 25],
    [2917, 5.8, 50],
    [8333, 6.5, 364],
    [41_667, 9.9, 2531],
  ],
};

/** NYS-50-T-NYS, Method II, a month. */
const NY_MONTHLY: PrintedRows = [
  [0, 3.9, 0],
  [708, 4.4, 27.67],
  [975, 5.15, 39.33],
  [1158, 5.4, 48.83],
  [6721, 5.9, 349.17],
  [8067, 7.03, 428.58],
  [8971, 7.53, 492.17],
  [13_138, 6.4, 806.08],
  [17_950, 11.44, 1114.08],
  [22_117, 7.35, 1590.92],
];
const NY_MONTHLY_MARRIED: PrintedRows = [
  ...NY_MONTHLY.slice(0, 5),
  [8067, 6.57, 428.58],
  [8971, 7.07, 487.92],
  [13_138, 8.01, 782.33],
  [17_629, 6.4, 1142.33],
  [26_933, 13.49, 1737.83],
  [31_100, 7.35, 2300],
];

/** OW-2, IT-100.2A: a month. */
const OK_MONTHLY: PrintedRows = [
  [0, 0, 0],
  [842, 2.5, 0],
  [938, 3.5, 2.4],
  [1129, 4.5, 9.1],
];
const OK_MONTHLY_MARRIED: PrintedRows = [
  [0, 0, 0],
  [1683, 2.5, 0],
  [1875, 3.5, 4.79],
  [2258, 4.5, 18.21],
];
const WV_MONTHLY: PrintedRows = [
  [0, 2.11, 0],
  [625, 2.81, 13.19],
  [1563, 3.16, 39.55],
  [2500, 4.22, 69.15],
  [3750, 4.58, 121.9],
];
const WV_MONTHLY_ONE_EARNER: PrintedRows = [
  [0, 2.11, 0],
  [833, 2.81, 17.58],
  [2083, 3.16, 52.7],
  [3333, 4.22, 92.2],
  [5000, 4.58, 162.55],
];
const RI_MONTHLY: PrintedRows = [
  [0, 3.75, 0],
  [6838, 4.75, 256.43],
  [15_538, 5.99, 669.68],
];

export const STATES_BY_HAND: Readonly<Record<string, State>> = {
  AL: {
    questions: { exemption: ['0', 'S'], dependents: 'count' },
    // The deduction falls by 25 for each 500 from 26,000 on, to 2,500.
    tax: ({ year, n, federal, of, is }) => {
      const single = is('exemption', 'S');
      const steps = year < 26_000 ? 0 : floor((year - 26_000) / 500) + 1;
      const deduction = Math.max(2500, 3000 - 25 * steps);
      const each = year > 100_000 ? 300 : year > 50_000 ? 500 : 1000;
      const taxable = above(year - deduction - federal * n - (single ? 1500 : 0) - of('dependents') * each);
      return (
        byParts(taxable, [
          [0, 2],
          [500, 4],
          [3000, 5],
        ]) / n
      );
    },
  },
  AR: { questions: { exemptions: 'count' }, tax: arkansas },
  AZ: {
    questions: { percent: ['0.5', '1', '1.5', '2', '2.5', '3', '3.5'] },
    tax: ({ pay, of }) => (pay * of('percent')) / 100,
  },
  CA: {
    periods: [12],
    questions: {
      status: ['single', 'married', 'head'],
      regularAllowances: 'count',
      estimatedDeductionAllowances: 'count',
    },
    tax: california,
  },
  CO: {
    usesW4: true,
    tax: ({ year, n, w4 }) => cent(above(year - (w4.filingStatus === 'married' ? 11_000 : 5500)) * 0.044) / n,
  },
  CT: { questions: { code: ['A', 'B', 'C', 'D', 'E', 'F', 'none'], reducedWithholding: 'count' }, tax: connecticut },
  DC: {
    days: 365,
    questions: { allowances: 'count' },
    tax: ({ pay, n, of }) =>
      byParts(above(pay - of('allowances') * cent(4300 / n)) * n, [
        [0, 4],
        [10_000, 6],
        [40_000, 6.5],
        [60_000, 8.5],
        [250_000, 9.25],
        [500_000, 9.75],
        [1_000_000, 10.75],
      ]) / n,
  },
  DE: {
    questions: { status: ['single', 'mfj', 'mfs'], exemptions: 'count' },
    tax: ({ year, n, of, is }) =>
      above(
        byParts(above(year - (is('status', 'mfj') ? 6500 : 3250)), [
          [2000, 2.2],
          [5000, 3.9],
          [10_000, 4.8],
          [20_000, 5.2],
          [25_000, 5.55],
          [60_000, 6.6],
        ]) -
          of('exemptions') * 110,
      ) / n,
  },
  GA: {
    days: 365,
    questions: { maritalStatus: ['A', 'B', 'C', 'D', 'E'], dependentAllowances: 'count' },
    tax: ({ pay, n, of, is }) =>
      above(pay - cent((is('maritalStatus', 'C') ? 30_000 : 15_000) / n) - of('dependentAllowances') * cent(5000 / n)) *
      0.0499,
  },
  HI: {
    questions: { status: SINGLE_MARRIED, allowances: 'count' },
    tax: ({ year, n, of, is }) => {
      const rows = is('status', 'married') ? HI_MARRIED : HI;
      const tax = cent(byRow(above(year - 4350 - of('allowances') * 1144), rows) / n);
      return tax < 0.1 ? 0 : tax;
    },
  },
  IA: {
    questions: { status: ['other', 'head', 'mfjOneIncome'] },
    tax: ({ pay, n, is }) =>
      above(pay - cent((is('status', 'head') ? 19_500 : is('status', 'mfjOneIncome') ? 26_000 : 13_000) / n)) * 0.038,
  },
  ID: {
    questions: { status: SINGLE_MARRIED },
    tax: (pay) => dollar(flat(5.3, ({ is }) => (is('status', 'married') ? 32_200 : 16_100))(pay)),
  },
  IL: {
    questions: { basicAllowances: 'count', additionalAllowances: 'count' },
    tax: flat(4.95, ({ of }) => of('basicAllowances') * 2925 + of('additionalAllowances') * 1000),
  },
  IN: {
    days: 365,
    questions: { personal: 'count', dependents: 'count' },
    tax: ({ pay, n, of }) =>
      above(pay - cent((of('personal') * 1000) / n) - cent((of('dependents') * 1500) / n)) * 0.0295,
  },
  KS: { periods: [12], questions: { status: SINGLE_MARRIED, allowances: 'count' }, tax: kansas },
  KY: { tax: flat(3.5, () => 3360) },
  LA: {
    questions: { personalExemptions: ['0', '1', '2'] },
    tax: ({ pay, n, of }) => above(pay - cent((of('personalExemptions') * 12_875) / n)) * 0.0309,
  },
  MA: {
    periods: [12],
    questions: { exemptions: 'count', headOfHousehold: 'yesOrNo', blindness: 'count' },
    tax: massachusetts,
  },
  MD: {
    days: 365,
    questions: {
      status: ['single', 'joint'],
      exemptions: 'count',
      county: [...Object.keys(MD_COUNTIES), 'Anne Arundel', 'Frederick'],
    },
    tax: maryland,
  },
  ME: { questions: { status: SINGLE_MARRIED, allowances: 'count' }, tax: maine },
  MI: {
    questions: { exemptions: 'count' },
    tax: ({ pay, n, of }) => above(pay - of('exemptions') * cent(5900 / n)) * 0.0425,
  },
  MN: {
    days: 360,
    questions: { status: SINGLE_MARRIED, allowances: 'count' },
    tax: ({ year, n, of, is }) =>
      byRow(above(year - of('allowances') * 5300), is('status', 'married') ? MN_MARRIED : MN_SINGLE) / n,
  },
  MO: {
    roundsExtra: true,
    questions: { status: ['single', 'marriedOneIncome', 'marriedBothWork', 'head'] },
    tax: ({ year, n, is }) =>
      byRow(above(year - (is('status', 'head') ? 24_150 : is('status', 'marriedOneIncome') ? 32_200 : 16_100)), [
        [0, 0, 0],
        [1348, 2, 0],
        [2696, 2.5, 27],
        [4044, 3, 61],
        [5392, 3.5, 101],
        [6740, 4, 148],
        [8088, 4.5, 202],
        [9436, 4.7, 263],
      ]) / n,
  },
  MS: {
    roundsExtra: true,
    questions: { status: ['single', 'marriedOneIncome', 'head'] },
    tax: flat(4, ({ is }) => 10_000 + (is('status', 'head') ? 3400 : is('status', 'marriedOneIncome') ? 4600 : 2300)),
  },
  MT: {
    periods: [12],
    roundsExtra: true,
    questions: { status: ['single', 'married', 'head'] },
    tax: ({ pay, is }) => byRow(pay, MT_MONTHLY[['married', 'head'].find((each) => is('status', each)) ?? 'single']!),
  },
  NC: {
    questions: { status: ['single', 'head'], allowances: 'count' },
    tax: (pay) =>
      dollar(flat(4.09, ({ of, is }) => (is('status', 'head') ? 19_125 : 12_750) + of('allowances') * 2500)(pay)),
  },
  ND: { usesW4: true, tax: ({ year, n, w4 }) => dollar(byRow(year, ND[w4.filingStatus]) / n) },
  NE: {
    questions: { status: SINGLE_MARRIED, allowances: 'count' },
    tax: ({ year, n, of, is }) =>
      byRow(above(year - of('allowances') * 2440), is('status', 'married') ? NE_MARRIED : NE_SINGLE) / n,
  },
  NJ: {
    periods: [12],
    questions: { rateTable: ['A', 'B', 'C', 'D', 'E'], allowances: 'count' },
    tax: ({ pay, of, is }) =>
      byRow(
        above(pay - of('allowances') * 83.3),
        NJ_MONTHLY[Object.keys(NJ_MONTHLY).find((each) => is('rateTable', each))!]!,
      ),
  },
  NM: {
    usesW4: true,
    periods: [26],
    tax: ({ pay, n, w4 }) => {
      const tax = cent(byRow(pay, NM_BIWEEKLY[w4.filingStatus]));
      return tax * n < 12 ? 0 : tax;
    },
  },
  NY: {
    periods: [12],
    questions: { status: ['single', 'married', 'marriedSingleRate'], exemptions: 'count' },
    tax: ({ pay, of, is }) => {
      const married = is('status', 'married');
      const net = above(pay - (married ? 662.5 : 616.7) - of('exemptions') * 83.3);
      return byRow(net, married ? NY_MONTHLY_MARRIED : NY_MONTHLY);
    },
  },
  OH: {
    questions: { exemptions: 'count' },
    tax: ({ year, n, of }) =>
      byRow(above(year - of('exemptions') * 650), [
        [0, 1.6, 0],
        [26_050, 2.99, 416.8],
        [100_000, 3.4, 2627.91],
      ]) / n,
  },
  OK: {
    periods: [12],
    questions: { status: SINGLE_MARRIED, allowances: 'count' },
    tax: ({ pay, of, is }) =>
      dollar(byRow(above(pay - of('allowances') * 83.33), is('status', 'married') ? OK_MONTHLY_MARRIED : OK_MONTHLY)),
  },
  OR: { questions: { status: SINGLE_MARRIED, allowances: 'count' }, tax: oregon },
  PA: { tax: ({ pay }) => pay * 0.0307 },
  RI: {
    periods: [12],
    questions: { exemptions: 'count' },
    tax: ({ pay, of }) => byRow(above(pay - (pay * 12 > 290_800 ? 0 : of('exemptions') * 83.33)), RI_MONTHLY),
  },
  SC: {
    questions: { allowances: 'count' },
    tax: ({ year, n, of }) => {
      const deduction = of('allowances') > 0 ? Math.min(7500, year * 0.1) : 0;
      return (
        byRow(above(year - of('allowances') * 5000 - deduction), [
          [0, 0, 0],
          [3640, 3, 0],
          [18_230, 6, 437.7],
        ]) / n
      );
    },
  },
  UT: {
    usesW4: true,
    periods: [26, 12],
    tax: ({ pay, n, w4 }) => {
      const married = w4.filingStatus === 'married';
      const [credit, start] = n === 26 ? (married ? [37, 719] : [19, 360]) : married ? [81, 1558] : [40, 779];
      return above(dollar(pay * 0.0445) - above(credit! - dollar(above(pay - start!) * 0.013)));
    },
  },
  VA: {
    days: 300,
    questions: { personalExemptions: 'count', ageBlindExemptions: 'count' },
    tax: ({ year, n, of }) =>
      byParts(above(year - 8750 - of('personalExemptions') * 930 - of('ageBlindExemptions') * 800), [
        [0, 2],
        [3000, 3],
        [5000, 5],
        [17_000, 5.75],
      ]) / n,
  },
  VT: {
    periods: [12],
    questions: { status: SINGLE_MARRIED, allowances: 'count' },
    tax: ({ pay, of, is }) =>
      byRow(above(pay - of('allowances') * 450), is('status', 'married') ? VT_MONTHLY_MARRIED : VT_MONTHLY_SINGLE),
  },
  WI: { questions: { status: SINGLE_MARRIED, exemptions: 'count' }, tax: wisconsin },
  WV: {
    periods: [12],
    questions: { table: ['twoEarner', 'oneEarner'], exemptions: 'count' },
    tax: ({ pay, of, is }) =>
      byRow(above(pay - of('exemptions') * 166.67), is('table', 'oneEarner') ? WV_MONTHLY_ONE_EARNER : WV_MONTHLY),
  },
};

const PERIODS = [260, 52, 26, 24, 13, 12, 4, 2, 1];

export function plainState(check: RandomPaycheck): number {
  const state = STATES_BY_HAND[check.state]!;
  const { answers, w4 } = check;
  if (answers['exempt'] === true || (state.usesW4 && w4.exempt)) return 0;
  const pay = check.gross / 100;
  const n = check.periods === 260 ? (state.days ?? 260) : check.periods;
  const extra = Number(answers['additional'] ?? 0);
  const tax = state.tax({
    pay,
    n,
    year: pay * n,
    federal: plainFederal(check),
    w4,
    of: (name) => Number(answers[name] ?? 0),
    is: (name, value) => answers[name] === value,
  });
  return cent(Math.min(pay, state.roundsExtra ? dollar(tax + extra) : cent(tax) + extra));
}

/** Random paychecks of the states above: any periodicity, a W-4 and answers to every question. */
export function randomPaycheck(next: () => number): RandomPaycheck {
  const pick = <Item>(items: readonly Item[]): Item => items[floor(next() * items.length)]!;
  const state = pick(Object.keys(STATES_BY_HAND));
  const { questions = {}, periods = PERIODS } = STATES_BY_HAND[state]!;
  const n = pick(periods);
  // From a few dollars to half a million a year, with as many small pays as large ones.
  const yearly = 500 * 1000 ** next();
  const answers: Record<string, string | number | boolean> = {};
  for (const [name, kind] of Object.entries(questions))
    answers[name] =
      kind === 'count'
        ? floor(next() * 5)
        : kind === 'yesOrNo'
          ? next() < 0.3
          : name === 'percent'
            ? Number(pick(kind))
            : pick(kind);
  if (next() < 0.15) answers['additional'] = floor(next() * 8000) / 100;
  if (next() < 0.05) answers['exempt'] = true;
  const filingStatus = pick(['single', 'married', 'headOfHousehold'] as const);
  const some = (chance: number, most: number): ReturnType<typeof cents> =>
    cents(next() < chance ? floor(next() * most) * 100 : 0);
  return {
    state,
    periods: n,
    gross: Math.max(100, floor((yearly / n) * 100)),
    w4: {
      ...plainCertificate(filingStatus),
      dependentsCredit: some(0.3, 8000),
      otherIncome: some(0.1, 20_000),
      deductions: some(0.2, 20_000),
      extraWithholding: some(0.1, 200),
      exempt: next() < 0.05,
    },
    answers,
  };
}

/** Where the calculation and the formulas by hand differ, each with its paycheck. Also Social Security and Medicare. */
export async function disputesOf(count: number, seed: number): Promise<readonly string[]> {
  const next = sequenceOf(seed);
  const disputes: string[] = [];
  for (let done = 0; done < count; done += 1) {
    const check = randomPaycheck(next);
    const { state, gross, periods, w4, answers } = check;
    // oxlint-disable-next-line no-await-in-loop
    const tables = await loadTaxTables(2026, state);
    const context = stubOf(gross, { state, frequency: periods, federalCertificate: w4, stateCertificate: answers });
    const lines = new Map(taxLines(context, tables).map(({ key, amount }) => [key, amount / 100]));
    const plain: Readonly<Record<string, number>> = {
      federalIncomeTax: plainFederal(check),
      socialSecurity: cent(Math.min(gross / 100, 184_500) * 0.062),
      medicare: cent((gross / 100) * 0.0145 + above(gross / 100 - 200_000) * 0.009),
      stateIncomeTax: plainState(check),
    };
    for (const [key, amount] of Object.entries(plain))
      if (lines.get(key) !== amount)
        disputes.push(
          `${state} ${gross / 100} × ${periods} ${key}: ${lines.get(key)}, by hand ${amount}; ${JSON.stringify(answers)} ${JSON.stringify(w4)}`,
        );
  }
  return disputes;
}
