/** PostgreSQL takes 65,535 values in one statement, and a row has up to 40. */
const ROWS = 1_000;

/** The rows of one table, in as many statements as they need. */
export const inParts = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) => rows.slice(index * ROWS, (index + 1) * ROWS));
