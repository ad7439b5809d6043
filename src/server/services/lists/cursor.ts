import { z } from '@hono/zod-openapi';
import { AppError } from '../../../domain/errors.ts';
import { wholeNumber } from './list.ts';

const MOST = 100;
const LONGEST = 400;

/** The query of a list for programs: how many rows, and after which one. What it does not know, it refuses. */
export const cursorQuery = z.strictObject({
  limit: wholeNumber(1, MOST).default(25),
  cursor: z.string().max(LONGEST).optional().openapi({ description: 'The `nextCursor` of the page before' }),
});

/** A page of rows, and where the next one begins. */
export const cursorAnswer = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row).readonly(),
    nextCursor: z.string().nullable().openapi({ description: 'Null on the last page' }),
  });

/** Where a page begins: what the last row before it is sorted by. Undefined for the first page. */
export function readCursor<Place extends z.ZodType>(
  place: Place,
  cursor: string | undefined,
): z.output<Place> | undefined {
  if (cursor === undefined) return undefined;
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    const message = 'This is not a cursor of this list. Begin without one.';
    throw new AppError('INVALID_INPUT', message, { cursor: message });
  }
}

/** Cuts a page from its rows and one more, which says that there is a next page. */
export function pageFrom<Row>(rows: readonly Row[], limit: number, placeOf: (row: Row) => unknown) {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  const isLast = rows.length <= limit || last === undefined;
  return { data, nextCursor: isLast ? null : Buffer.from(JSON.stringify(placeOf(last))).toString('base64url') };
}
