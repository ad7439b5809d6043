import type { LegalContent } from '../../../../domain/legal/legal-texts.ts';

export const firstPrivacy: LegalContent = {
  inShort: 'We keep only what we need, only for as long as stated here, and we do not sell it.',
  body: `
<h2>What we keep and for how long</h2>
<ul>
<li><strong>Drafts:</strong> what you entered, for {{draft days}} days after your last change. Without an account, a cookie with a random number links them to your browser.</li>
<li><strong>Issued documents:</strong> what you entered, the figures and the file. We keep them for {{guest document days}} days if you buy as a guest and {{account document months}} months with an account. In your account you can choose up to {{most document years}} years. What a company in payroll issues, we keep for {{payroll record years}} years after January 31 of the next year, as the IRS requires of employers, or as long as the company’s owner chooses. After that, they can’t be read any more, and a week later we erase the contents and the file.</li>
<li><strong>The registry:</strong> the number, fingerprint, document type, issuer, level, dates and status of each document. These stay, so that anyone who has the document can still verify it. They say nothing about the person named in it.</li>
<li><strong>Orders:</strong> your email address, amounts, receipt and the last four digits of your card, as tax law requires. We also keep a salted hash of the ID that our payment processor uses for your card.</li>
<li><strong>Your certification:</strong> the statement you agreed to before paying, the name you typed, the time, and a salted hash of your IP address and browser. This log is never changed.</li>
<li><strong>Your account:</strong> name, email address, a hash of your password, your two-step verification and passkeys, and your sessions until they end. We also keep the companies and people that you save, until you delete them.</li>
<li><strong>Proof of identity:</strong> the domain or mailbox that you confirmed. We encrypt the files that you upload to verify your business, and delete them after our decision.</li>
<li><strong>Logos:</strong> a program on our own server reads the words in the logo of a verified issuer. If staff have to look at a logo before we print it, we keep the picture, who it is for, and the decision until you close your account.</li>
<li><strong>Messages to issuers:</strong> anyone who has a document and its code can send its issuer a message. We email the message and the sender’s email address to the issuer, delete our copy a week later, and then keep only the time of the message. The sender does not see the issuer’s address.</li>
<li><strong>Persons paid:</strong> the email address that an issuer names for the person whom a document pays, so that this person can see their own pay. The issuer can remove it. We erase it with the contents of the document.</li>
<li><strong>Shared parts of a document:</strong> the name of the recipient that you type, which facts you chose, and when the link was opened. We do not record who opened it. We erase all of it with the contents of the document.</li>
<li><strong>Questions to issuers:</strong> the name and email address of the person who asks, and the answer. The issuer sees both. We erase the email address when we send the answer, and the rest with the contents of the document.</li>
<li><strong>The public log:</strong> salted hashes of documents, of changes of their status, and of answers. They stay for good. Nobody can tell from them who or what they are about.</li>
<li><strong>Support messages and reports:</strong> {{settled matter months}} months after they are closed.</li>
</ul>
<h2>What we never keep</h2>
<p>We never keep card numbers, security codes or full Social Security numbers that we could read. Our forms ask for the last four digits and refuse more. A company in payroll may have a vault for the Social Security and bank numbers of its people: browsers encrypt them before they are sent, and only the company’s passphrase, which we never get, opens them. We keep the encrypted vault until the company’s owner deletes it. We look up cities by ZIP code in our own table and do not send the ZIP code anywhere. When you verify a file, it stays on your device. We only receive its fingerprint.</p>
<h2>Cookies</h2>
<p>Cookies keep you signed in, find your drafts again, keep your pay page open, know a browser that you signed in with before, and remember the language that you chose. We use no others. We have no ads, no visitor tracking and no third-party content, so there is nothing to consent to.</p>
<p>We count how often a blog article is opened: one number a day for each article, and nothing about who opened it.</p>
<h2>Who can see your data</h2>
<p>Anyone who has a document’s number can see its type, issuer, level, date and status. Anyone who also has its code can see part of the name, the period and the totals. You can see when a document was verified. No one can see by whom, because we do not record it: our request log has neither the document nor an IP address, and to prevent misuse we count requests by a keyed hash of the address, for two hours.</p>
<p>A recipient of a shared part sees the facts that you chose and no others. Each shared part names the recipient whom you typed.</p>
<p>We do not sell your data. We share it only with providers that we need: our payment processor gets your card details, and our email provider delivers the emails that we send. Staff open a document only to answer you, to investigate a report, or to comply with a court order.</p>
<h2>How we prevent misuse</h2>
<p>Our system tells staff about four things:</p>
<ul>
<li>a document for the same person and period that is issued again with higher pay;</li>
<li>one card that pays for many issuers within {{card signal days}} days;</li>
<li>a pay period before the business existed;</li>
<li>a refused name that is tried again in another form within {{refused name days}} days.</li>
</ul>
<p>Each of these can have an honest reason. The system makes no decisions. A person reviews each case, and we tell you about every step that affects you. We keep this information for {{settled matter months}} months after the case is closed.</p>
<h2>Your rights</h2>
<p>In your account you can download all your data. You can correct or revoke your documents there. If a document about you is not true, mark it as disputed on its verification page. For anything else, such as erasing data, <a href="/contact/">contact us</a>. A person answers within 30 days. If the law requires us to keep something, we tell you.</p>
<h2>Security</h2>
<p>Connections are encrypted. We store passwords as argon2id hashes. We also store sessions and the keys in our email links only as hashes. If someone ever gets unauthorized access to your data, we tell you without delay, including what we did about it.</p>`,
};
