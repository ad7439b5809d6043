import type { ReactNode } from 'react';
import { REFUND_DAYS } from '../../domain/orders/refund-days.ts';
import { TextLink } from '../ui/button.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'fourteen-days',
    heading: `Within ${REFUND_DAYS} days, by yourself`,
    body: (
      <p>
        An order whose papers were never downloaded, sent on or checked can be taken back for {REFUND_DAYS} days. Open
        it at your desk and press “Take it back”. The money goes back the way it came, and the papers are withdrawn:
        whoever checks one reads so.
      </p>
    ),
  },
  {
    id: 'our-mistake',
    heading: 'A mistake of ours, always',
    body: (
      <p>
        If a figure that we worked out was wrong, or a paper could not be sealed, you get your money back whenever that
        was, whether the paper was used or not. <TextLink to="/contact/">Write to us</TextLink> with the number of the
        paper and what is wrong with it.
      </p>
    ),
  },
  {
    id: 'your-mistake',
    heading: 'A mistake of yours',
    body: (
      <p>
        Costs nothing to mend: for 12 months every paper can be corrected free of charge. The new one takes the place of
        the old one.
      </p>
    ),
  },
  {
    id: 'subscription',
    heading: 'A subscription',
    body: (
      <p>
        Stops with one press at your desk and runs to the end of what is paid. Its first payment can be taken back like
        an order for {REFUND_DAYS} days, as long as nothing was sealed under it since; it ends then. A renewal that you
        did not want: write to us.
      </p>
    ),
  },
  {
    id: 'not',
    heading: 'When we do not give money back',
    body: (
      <p>
        For a paper that was used, unless we were wrong; and because somebody did not accept it: that is their decision,
        and we say so before you pay. What was made to deceive is revoked; what was paid and not used for it is given
        back.
      </p>
    ),
  },
  {
    id: 'how-long',
    heading: 'How long it takes',
    body: <p>We send it at once. Banks take three to ten working days to show it.</p>,
  },
];

export default function RefundPolicy(): ReactNode {
  return (
    <LegalPage
      heading="Refunds"
      inShort={`Unused within ${REFUND_DAYS} days: by your own press. Wrong because of us: always.`}
      date="November 21, 2026"
      sections={SECTIONS}
    />
  );
}
