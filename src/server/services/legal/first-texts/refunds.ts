import type { LegalContent } from '../../../../domain/legal/legal-texts.ts';

export const firstRefunds: LegalContent = {
  inShort:
    'Refund any unused order yourself within {{refund days}} days. If we made a mistake, you always get a refund.',
  body: `
<h2>Money-back guarantee</h2>
<p>You can get a refund within {{refund days}} days if the documents of an order were never downloaded, sent, or verified with their code or file. When somebody only looks at the public page of a document, you keep this right. Open the order in your dashboard and select “Refund order”. The money goes back to your card. We revoke the documents, and anyone who verifies one sees that.</p>
<h2>If we made a mistake</h2>
<p>If we calculated a figure incorrectly or could not issue a document, you get your money back at any time, even if you used the document. <a href="/contact/">Contact us</a> with the document number and tell us what is wrong.</p>
<h2>If you made a mistake</h2>
<p>You can correct every document free of charge for {{correction months}} months. The new version replaces the old one.</p>
<h2>Subscriptions</h2>
<p>You can cancel in your dashboard at any time. The subscription then runs to the end of the period you paid for. You can get a refund of the first payment within {{refund days}} days if you have not issued any documents with the subscription. The subscription then ends. If you did not want a renewal, contact us.</p>
<h2>When we do not refund</h2>
<p>We do not refund a document that was used, unless we made a mistake. We also do not refund because someone did not accept a document. That is their decision, and we say so before you pay. If a document was made to deceive, we revoke it. We refund what you paid for other, unused documents.</p>
<h2>Chargebacks</h2>
<p>If you dispute a payment with your bank, the bank decides. Until it decides, your documents can still be verified. If the bank reverses the payment, we revoke the documents and end any subscription that it paid for. It is faster to contact us first.</p>
<h2>How long a refund takes</h2>
<p>We send refunds right away. Banks usually show them within three to ten business days.</p>`,
};
