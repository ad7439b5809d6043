import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Link, Paragraph } from './elements.tsx';

/** To the owner of documents that were calculated with an earlier year's tables, when those of their year are here. */
export const tablesArrivedEmail = defineEmail({
  name: 'tables-arrived',
  content: z.object({
    year: z.number(),
    months: z.number(),
    documents: z.array(
      z.object({ name: z.string(), number: z.string(), path: z.string(), difference: z.string().default('') }),
    ),
  }),
  subject: ({ year }) => `The ${year} tax tables are here`,
  body: ({ year, months, documents }, site) => (
    <EmailLayout
      site={site}
      heading={`The ${year} tax tables are here`}
      preview="Documents calculated with earlier tables can be corrected for free"
    >
      <Paragraph>
        When you issued these documents, the tax tables for {year} were not available, and each document says so. Now
        they are, and they give other figures:
      </Paragraph>
      {documents.map(({ name, number, path, difference }) => (
        <Paragraph key={number}>
          <Link href={site.siteUrl + path}>{name}</Link> ({number}) {difference || 'We could not compare its figures.'}
        </Paragraph>
      ))}
      <Paragraph>
        Open a document to correct it with the new tables. You see every changed line before you issue the correction.
        Corrections are free for {months} months after a document was issued. Without one, the document stays valid as
        it is.
      </Paragraph>
    </EmailLayout>
  ),
});
