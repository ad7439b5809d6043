import { peopleTemplate } from '../../domain/imports/people-template.ts';

/** The workbook to fill in. It is the same for everybody. */
export const loader = (): Response =>
  new Response(peopleTemplate(), {
    headers: {
      'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'Content-Disposition': 'attachment; filename="people.xlsx"',
      'Cache-Control': 'public, max-age=3600',
    },
  });
