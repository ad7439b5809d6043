import { figure } from './article-pictures.ts';
import type { Article } from './article.ts';

const body = (): string => `
<p>Someone gives you a pay stub, a statement or an invoice, and a lease, a loan or a payment depends on it. Anyone can open a PDF and change it in a minute. So the question is not whether it looks right. The question is what you can confirm on your own.</p>
<h2>Looks prove nothing</h2>
<p>Reviewers used to look at fonts, margins and lines that sit a little too high. That worked for scans. A file that was changed with good software has no such marks. And a real pay stub may well have an odd font, because small employers use all kinds of software. If you judge by looks, you will turn away honest people and let careful liars through.</p>
<p>Three things do help: math that you can repeat, facts that you can confirm somewhere else, and a seal that you can verify.</p>
${figure('how-to-check-a-document-figure')}
<h2>Repeat the math</h2>
<p>Take a calculator. It takes two minutes and finds more than a magnifying glass.</p>
<ul>
<li>Hours times rate equals the earnings line. All earnings lines add up to gross pay.</li>
<li>Gross pay minus all taxes and deductions equals net pay, to the cent.</li>
<li>Social Security is 6.2% of the wages it applies to, and Medicare is 1.45%. You can check both on most pay stubs in a few seconds.</li>
<li>The year-to-date amount grows from one pay stub to the next by exactly the current amount.</li>
<li>The number of pay periods fits the dates. A biweekly paycheck in the middle of June is the twelfth or thirteenth of the year.</li>
</ul>
<p>For the taxes, use <a href="/paycheck-calculator/">our calculator</a>. The result does not have to match to the cent, because extra withholding on a Form W-4 changes the federal line. But it should be close.</p>
<h2>Ask someone else</h2>
<p>A document says who issued it. Find that business on your own: on its website, in the state’s business registry or in a directory. Do not use the phone number on the document. A person who fakes a pay stub prints their own number on it. Ask the business whether it issued a statement with that date. Many will answer only yes or no. That is enough.</p>
<p>For pay, there are two more sources if the person agrees. One is the bank account that the pay went to. The other, for past years, is the IRS. It sends wage transcripts if you file Form 4506-T.</p>
<h2>Verify the seal</h2>
<p>If the document comes from us, there is a faster way. We seal each document when it is issued, and we keep its fingerprint. There are three ways to verify it:</p>
<ol>
<li><strong>Drop the PDF</strong> on <a href="/verify/">the verification page</a>. Your own device computes the fingerprint of the whole file and asks us whether we issued exactly that file. The file is not uploaded.</li>
<li><strong>Enter the number and the code</strong> from the bottom of the page. The number shows public facts. The code is printed only on the document. It also shows part of the name, the period and the totals.</li>
<li><strong>Scan the QR code</strong> with a phone. It opens the same page.</li>
</ol>
<p>Then compare the screen with the page in your hand. If someone changed a figure on the printout, the two are different. This works for a printout or a photo too, when you no longer have the file.</p>
<h3>What the colors mean</h3>
<ul>
<li><strong>Green:</strong> the file is unchanged since it was issued, and the issuer has not replaced or revoked it.</li>
<li><strong>Amber:</strong> the file is unchanged, but a newer version replaced it, or the person named in it disputes it. Ask.</li>
<li><strong>Red:</strong> this is not the file that we issued, or it was revoked. Do not rely on any figure in it. Red does not always mean fraud. A file that was printed to PDF again is a different file. Ask for the one that was downloaded.</li>
</ul>
<h2>Read the status line</h2>
<p>A fingerprint shows that a document was not changed. It cannot show that it was true in the first place. So every page has a letter and a line that say what we know about the issuer:</p>
<ul>
<li><strong>S</strong>, a specimen: created for training or testing. It says SPECIMEN across the page.</li>
<li><strong>U</strong>, self-prepared: the issuer was not verified. The issuer supplied the figures.</li>
<li><strong>D</strong>: the issuer proved that it controls the domain printed there.</li>
<li><strong>B</strong>: our staff checked that the business exists and that the issuer acts for it, on the date shown.</li>
</ul>
<p>A self-prepared pay stub from a person’s own small business can be perfectly true. It only means that you need to ask for more, as with any statement people make about themselves.</p>
<h2>If something is wrong</h2>
<p>Say so, calmly. Most problems have a simple cause: an older version, a scan, or a typo that was corrected later. If it stays wrong, report the document from its verification page. We look at every report and revoke documents that should not exist. If your name is on a document that you know nothing about, you can mark it as disputed. Anyone who verifies it will see that.</p>
<h2>Keep only what you need</h2>
<p>Reviewing documents means collecting other people’s pay data. Write down that you verified it, when, and what the result was. The document number is enough to do it again. A drawer full of other people’s pay stubs helps no one but a thief.</p>
<h2>Sources</h2>
<ul>
<li>Our own registry, and <a href="/how-verification-works/">what verification proves and what it does not</a></li>
<li>IRS Form 4506-T, Request for Transcript of Tax Return</li>
<li>IRS Publication 15, for the Social Security and Medicare rates</li>
</ul>`;

export const howToCheckADocument: Article = {
  slug: 'how-to-check-a-document',
  title: 'How to verify a document that someone gives you',
  excerpt: 'Looks prove nothing. Repeat the math, confirm facts with someone else, and verify the seal.',
  category: 'verification',
  body,
};
