import type { LegalContent } from '../../../domain/legal/legal-texts.ts';

export const firstPrivacy: LegalContent = {
  inShort: 'We keep what a paper needs in order to be checked, no longer than we say, and give it to nobody.',
  body: `
<h2>What we keep, and how long</h2>
<ul>
<li><strong>Drafts:</strong> what you typed, for {{draft days}} days after you last touched it. Without an account a cookie with a random number ties them to your browser.</li>
<li><strong>Sealed papers:</strong> the answers, the figures and the file: {{guest paper days}} days if you bought as a guest, {{account paper months}} months with an account, or up to {{most paper years}} years if you choose so there. Then contents and file are erased.</li>
<li><strong>The registry:</strong> number, fingerprint, kind, issuer, level, dates and state of each paper stay, so that whoever holds it can still check it. They say nothing of the person the paper is about.</li>
<li><strong>Orders:</strong> e-mail address, amounts, receipt and the last four digits of the card, as tax law asks of us; and a salted hash of the name by which the firm that takes payments knows the card.</li>
<li><strong>Your word:</strong> the sentence you confirmed before paying, the name you typed, the time, and a salted hash of address and browser. This log is never changed.</li>
<li><strong>An account:</strong> name, e-mail address, a hash of the password, your second factor and passkeys, your sessions until they end, and the companies and people that you saved, until you take them away.</li>
<li><strong>A proof of who you are:</strong> the domain or mailbox that proved it. The papers of a business are kept under lock until they are decided on.</li>
<li><strong>Letters to us, and reports:</strong> {{settled matter months}} months after they were settled.</li>
</ul>
<h2>What we never keep</h2>
<p>A card number, a security code, a whole Social Security number: forms ask for its last four digits and refuse more. The zip code that fills in a city is looked up in a table of our own; it is sent nowhere. A file that you drop on the checking page stays on your device: only its fingerprint reaches us.</p>
<h2>Cookies</h2>
<p>Two, and both only do what you asked for: one keeps you signed in, one finds your drafts again. There is no advertising, no measuring of visitors and nothing of third parties on our pages, so there is nothing to consent to.</p>
<p>How often an article of the blog is opened is counted: one number a day for each article, and nothing of who opened it.</p>
<h2>Who sees it</h2>
<p>Whoever has the number of a paper sees its kind, issuer, level, date and state. Whoever also has its code sees the name in part, the period and the sums. You see when a paper was checked, and nobody sees by whom: we do not note that.</p>
<p>We share data with nobody and sell none. The firm that takes payments sees your card; the server that carries our letters sees your e-mail address. Staff open a paper to answer you, to look into a report, or where a court orders it.</p>
<h2>What we look out for</h2>
<p>So that papers here are worth checking, our programme tells our staff of four things: a paper for the same person and period bought again with a higher pay, one card that pays for many issuers within {{card signal days}} days, a period before the business existed, and a refused name that comes back altered within {{refused name days}} days. Each has honest reasons. It decides nothing: a person looks, and you are told of every step that touches you. It is kept {{settled matter months}} months after it was settled.</p>
<h2>What you can do</h2>
<p>With an account you download everything we keep of you from your desk. You correct a paper there, or withdraw it. If a paper is about you and says what is not true, mark it as disputed on its check page. For anything else, erasure too, <a href="/contact/">write to us</a>; a person answers within 30 days. What the law makes us keep we say.</p>
<h2>How it is protected</h2>
<p>Connections are encrypted, passwords are kept as argon2id hashes, sessions and the keys in our letters as hashes alone. If data ever reached somebody it should not have, we tell those it is about, and what we did, without delay.</p>`,
};
