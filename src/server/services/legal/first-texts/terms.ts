import type { LegalContent } from '../../../../domain/legal/legal-texts.ts';

export const firstTerms: LegalContent = {
  inShort: 'Only issue documents that you have the right to issue. Only state what is true. Anyone can verify them.',
  body: `
<h2>What we do</h2>
<p>We create documents from what you enter, seal them, and let anyone verify them. We calculate payroll, issue its documents and prepare its files. We move no money and file nothing. We are not an employer, a bank, a utility or a tax adviser. Our tax figures follow published tables and show each step. You or your adviser must decide whether they fit your case.</p>
<h2>Who can issue what</h2>
<ul>
<li>Employers, and people who run payroll for them: pay stubs and W-2 copies for their own workers.</li>
<li>Businesses that pay contractors or other recipients: contractor statements and 1099-MISC copies.</li>
<li>Landlords, property managers, co-ops and small utilities: utility bills for costs that they rebill.</li>
<li>Businesses and co-ops: bank statements of their own ledgers.</li>
<li>Sellers: their own invoices.</li>
<li>Trainers, software testers and teachers: specimens of any document.</li>
</ul>
<h2>What is not allowed</h2>
<p>You may not:</p>
<ul>
<li>use a document to deceive anyone;</li>
<li>name a person, business or payment that is not real, except on a specimen;</li>
<li>pose as a bank, a utility, a government agency or a payroll provider;</li>
<li>remove marks from a document or change it;</li>
<li>resell blank documents;</li>
<li>use automated tools to access the service, other than our API.</li>
</ul>
<p>If you do, we close your account, revoke your documents, and report it where the law requires us to. Before you pay, we compare every name with those of well-known institutions. If a name matches or resembles one, we may refuse it or issue only a specimen.</p>
<h2>Levels and labels</h2>
<p>Every page shows what we know about the issuer (level S, U, D or B) and what kind of document it is. You see this before you pay. It is part of the document. No price, role or setting removes it. <a href="/how-verification-works/">Learn what the levels mean</a>.</p>
<h2>Your certification</h2>
<p>Before you pay, you certify that you may issue the document and that it is true. We keep that statement with your name. You are responsible for what you enter. We are responsible for issuing exactly that.</p>
<h2>Payment</h2>
<p>You pay for each document when you issue it, at the price shown. You can use a document for as long as you like. Verifying it is free for everyone. See our <a href="/refund-policy/">refund policy</a>.</p>
<h2>Subscriptions</h2>
<p>A subscription covers all documents that its account issues, for every company that the account owns. It costs {{monthly price}} a month or {{yearly price}} a year. If you issue more than about {{documents a month}} documents in a month, we contact you. We do not block any document before that.</p>
<p>We charge the same card the same price at the end of each month or year, until you cancel. You can cancel in your dashboard at any time. The subscription then runs to the end of the period you paid for. You can also switch plans. The new plan starts at the end of that period, at the price shown before you choose. {{Renewal notice}} before a yearly renewal, we email you. If a renewal payment fails, your documents stay covered for {{grace days}} days while we try again. After that, the subscription ends.</p>
<h2>How long we keep documents</h2>
<p>We keep contents and files as described in our <a href="/privacy-policy/">privacy policy</a>, so keep your own copy. For at least seven years, anyone can verify that a document was issued, who issued it, and its status.</p>
<h2>Our liability</h2>
<p>We are liable if we calculate a figure incorrectly, issue a document incorrectly, or lose it. Our liability is limited to what you paid in the last twelve months, unless the law does not allow a limit. We are not liable for what others decide when they see a document.</p>
<h2>Changes to these terms</h2>
<p>If these terms change, the date above changes, and we email account holders a month before. The terms in effect at the time of a purchase continue to apply to it.</p>`,
};
