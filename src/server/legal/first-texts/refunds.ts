import type { LegalContent } from '../../../domain/legal/legal-texts.ts';

export const firstRefunds: LegalContent = {
  inShort: 'Unused within {{refund days}} days: by your own press. Wrong because of us: always.',
  body: `
<h2>Within {{refund days}} days, by yourself</h2>
<p>An order whose papers were never downloaded, sent on or checked can be taken back for {{refund days}} days. Open it at your desk and press “Take it back”. The money goes back the way it came, and the papers are withdrawn: whoever checks one reads so.</p>
<h2>A mistake of ours, always</h2>
<p>If a figure that we worked out was wrong, or a paper could not be sealed, you get your money back whenever that was, whether the paper was used or not. <a href="/contact/">Write to us</a> with the number of the paper and what is wrong with it.</p>
<h2>A mistake of yours</h2>
<p>Costs nothing to mend: for {{correction months}} months every paper can be corrected free of charge. The new one takes the place of the old one.</p>
<h2>A subscription</h2>
<p>Stops with one press at your desk and runs to the end of what is paid. Its first payment can be taken back like an order for {{refund days}} days, as long as nothing was sealed under it since; it ends then. A renewal that you did not want: write to us.</p>
<h2>When we do not give money back</h2>
<p>For a paper that was used, unless we were wrong; and because somebody did not accept it: that is their decision, and we say so before you pay. What was made to deceive is revoked; what was paid and not used for it is given back.</p>
<h2>When your bank takes it back</h2>
<p>If you contest a payment at your bank, the bank decides. Until then the papers answer as before; if it takes the payment back, they are withdrawn and a subscription that it paid for ends. Writing to us first is quicker.</p>
<h2>How long it takes</h2>
<p>We send it at once. Banks take three to ten working days to show it.</p>`,
};
