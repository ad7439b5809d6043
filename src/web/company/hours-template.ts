import { hoursTemplate } from '../../domain/imports/hours-template.ts';

/** The workbook to fill in. It is the same for everybody. */
export const loader = (): Response =>
  new Response(hoursTemplate(), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': 'attachment; filename="hours.xlsx"',
      'Cache-Control': 'public, max-age=3600',
    },
  });
