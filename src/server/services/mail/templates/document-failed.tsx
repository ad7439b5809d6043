import { documentName } from '../../../../domain/documents/document-name.ts';
import { z } from 'zod';
import { defineEmail } from '../template.ts';
import { EmailLayout } from './email-layout.tsx';
import { Paragraph } from './elements.tsx';

/** To the buyer: a document could not be issued, and what happens to the money. */
export const documentFailedMail = defineEmail({
  name: 'document-failed',
  content: z.object({
    kind: z.string(),
    period: z.string(),
    orderNumber: z.number().nullable(),
    /** Null when nothing was paid for it. */
    amount: z.string().nullable(),
    isCorrection: z.boolean(),
    reason: z.string(),
  }),
  subject: ({ kind, period }) => `We could not issue your document: ${documentName(kind, period)}`,
  body: ({ kind, period, orderNumber, amount, isCorrection, reason }, site) => (
    <EmailLayout
      site={site}
      heading="We could not issue your document"
      preview={amount === null ? documentName(kind, period) : `We refunded ${amount}`}
    >
      <Paragraph>
        {documentName(kind, period)}
        {orderNumber !== null && `, order ${orderNumber}`}: {reason}
      </Paragraph>
      {amount !== null && (
        <Paragraph>
          We refunded {amount}. It goes back to the card you paid with. Your bank decides when it appears on your
          statement.
        </Paragraph>
      )}
      <Paragraph>
        {isCorrection
          ? 'The document that you corrected stays valid. You can correct it again.'
          : 'You can create the document again at any time.'}
      </Paragraph>
    </EmailLayout>
  ),
});
