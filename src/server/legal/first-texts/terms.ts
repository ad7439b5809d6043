import type { LegalContent } from '../../../domain/legal/legal-texts.ts';

export const firstTerms: LegalContent = {
  inShort: 'Make papers about what is yours to state, state what is true, and let whoever receives them check it.',
  body: `
<h2>What this is</h2>
<p>We set papers from what you type, seal them, and answer whoever checks them. We are not a payroll service, an employer, a bank, a utility or a tax adviser. The tax figures follow published tables and show their working; whether they fit your case is for you, or for somebody who advises you, to judge.</p>
<h2>Who may make which paper</h2>
<ul>
<li>An employer, or whoever does its payroll: pay stubs and W-2 copies for its own people.</li>
<li>Whoever paid a contractor: the contractor’s statement and 1099-MISC copies.</li>
<li>A landlord, manager, co-operative or small utility: cost statements for what it re-bills.</li>
<li>A business or co-operative: statements of its own ledger.</li>
<li>A seller: its own invoices.</li>
<li>Trainers, testers and teachers: specimens of all of them.</li>
</ul>
<h2>What is not allowed</h2>
<p>To use a paper to deceive; to name a person, a business or a payment that is not real, except on a specimen; to pose as a bank, a utility, a government or a payroll provider; to take marks off a paper or alter it; to resell blank papers; to load the service by program beyond what its interface offers.</p>
<p>Whoever does so loses the account. The papers are revoked, and where a law asks for it we report it. Names of well-known institutions are held or refused before anything is paid.</p>
<h2>Levels and labels</h2>
<p>Every page says who stands behind it: S, U, D or B, and what kind of paper it is. You see this before you pay. It stands in the paper itself; no price, role or setting removes it. <a href="/how-checking-works/">What the levels mean</a>.</p>
<h2>Your word</h2>
<p>Before paying you confirm that you may issue the paper and that what it says is true. We keep that sentence with your name. You answer for what you typed; we answer for sealing exactly that.</p>
<h2>Paying</h2>
<p>Each paper is paid for when it is sealed, at the price shown beside it. A paper is licensed to you for as long as you like; checking it is free for everybody. <a href="/refund-policy/">Refunds</a> have a page of their own.</p>
<h2>The subscription</h2>
<p>Under a subscription every paper of one business costs nothing: {{monthly price}} a month or {{yearly price}} a year. Past about {{papers a month}} papers in a month we talk to you; nothing is held back before. It is charged again at the end of each month or year, to the same card and at the same price, until you stop it with one press at your desk. It then runs to the end of what is paid. From that day the other plan can follow as well, at the price shown before you choose it. {{Renewal notice}} before a year renews we write to you. If a renewal does not go through, papers stay covered for {{grace days}} days while we try again; then it ends.</p>
<h2>How long papers answer</h2>
<p>Contents and file are kept as the <a href="/privacy-policy/">privacy page</a> says: keep your own copy. That a paper was sealed, by whom and in which state it is, can be checked for at least seven years.</p>
<h2>What we answer for</h2>
<p>For figures that we worked out wrongly and for papers that we sealed or lost wrongly, up to what you paid in the twelve months before; without a limit where the law allows none. We do not answer for what others decide on seeing a paper.</p>
<h2>Changes</h2>
<p>If these terms change, the date above changes with them, and account holders are told by letter a month before. What you bought before stays under what held then.</p>`,
};
