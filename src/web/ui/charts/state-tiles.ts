/** The states and the District of Columbia as tiles, about where they are. Each has one line and one column. */
const LINES = [
  'AK .. .. .. .. .. .. .. .. .. ME',
  '.. .. .. .. .. .. .. .. .. VT NH',
  'WA ID MT ND MN IL WI MI NY RI MA',
  'OR NV WY SD IA IN OH PA NJ CT ..',
  'CA UT CO NE MO KY WV VA MD DE ..',
  '.. AZ NM KS AR TN NC SC DC .. ..',
  '.. .. .. OK LA MS AL GA .. .. ..',
  'HI .. .. TX .. .. .. .. FL .. ..',
];

export interface TilePlace {
  readonly row: number;
  readonly column: number;
}

/** By the code of the state. Rows and columns are counted from 1. */
export const STATE_TILES: ReadonlyMap<string, TilePlace> = new Map(
  LINES.flatMap((line, row) =>
    line
      .split(' ')
      .flatMap((code, column) => (code === '..' ? [] : [[code, { row: row + 1, column: column + 1 }] as const])),
  ),
);
