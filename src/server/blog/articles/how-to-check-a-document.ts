import type { Article } from './article.ts';

const body = (): string => `
<p>Somebody hands you a pay stub, a statement or an invoice, and something depends on it: a lease, a loan, a payment. Any PDF can be opened and changed in a minute. So the question is not whether it looks right. It is what you can find out without taking anybody’s word for it.</p>
<h2>Looks prove nothing</h2>
<p>People who check papers for a living used to look at fonts, at margins, at a line that sits a hair too high. Against a scan that helped. A file that was changed with a decent program, or drawn anew, has no such traces. And an honest paper may well have an odd font: small employers use all sorts of programs. Judge a paper by its looks and you will refuse honest people and let the careful liars pass.</p>
<p>Three things do help: sums that you can repeat, facts that you can ask for elsewhere, and a seal that you can check.</p>
<h2>Repeat the sums</h2>
<p>Take a pencil. It costs two minutes and finds more than a magnifying glass.</p>
<ul>
<li>Hours times rate is the line of earnings. The lines make gross pay.</li>
<li>Gross less every deduction is net, to the cent.</li>
<li>Social Security is 6.2% of the wages it applies to, Medicare 1.45%. On most stubs both can be tried in your head.</li>
<li>The year to date grows from one stub to the next by exactly the amount of the period.</li>
<li>The number of periods fits the dates: a pay every two weeks in the middle of June is the twelfth or thirteenth of its year.</li>
</ul>
<p>For the taxes there is <a href="/paycheck-calculator/">our calculator</a>. It need not agree to the cent, since a certificate with extra withholding changes the federal line. But it should be in sight.</p>
<h2>Ask somewhere else</h2>
<p>A paper says who issued it. Find that business without the paper’s help: its own site, the register of its state, a number from a directory. Do not use the telephone number printed on the paper. Whoever forges a stub prints their own number on it. Ask whether they issued a statement of that date. Many will answer yes or no and nothing else. That is enough.</p>
<p>For pay there are two more places, with the person’s consent: the account that the pay went to, and for a past year the IRS, which sends wage transcripts on Form 4506-T.</p>
<h2>Check the seal</h2>
<p>If the paper comes from us, there is a quicker way. Each of our papers is sealed when it is made, and we keep its fingerprint. Three ways lead there:</p>
<ol>
<li><strong>Drop the PDF</strong> on <a href="/verify/">the page for checking</a>. Your own device works out the fingerprint of the whole file and asks us whether we sealed exactly that. The file is not sent anywhere.</li>
<li><strong>Type the number and the code</strong> from the foot of the page. The number shows what anyone may know. The code, which only the paper carries, opens the rest: the name in part, the period, the sums.</li>
<li><strong>Scan the square</strong> with a telephone. It leads to the same place.</li>
</ol>
<p>Then hold what the screen says against what the paper says. If a figure was changed on the print, the two differ. That is the whole trick, and it works for a print or a photograph too, where the file is long gone.</p>
<h3>What the colours mean</h3>
<ul>
<li><strong>Green:</strong> every byte is what we sealed, and the issuer still stands behind it.</li>
<li><strong>Amber:</strong> it is genuine in the sense that nobody changed it, but there is a newer one, or somebody named in it disputes it. Ask.</li>
<li><strong>Red:</strong> it is not what we sealed, or its issuer took it back. Rely on no figure in it. A red answer does not yet mean fraud: a file that was printed to PDF again is a different file. Ask for the one that was downloaded.</li>
</ul>
<h2>Read the line at the top</h2>
<p>A fingerprint says that a paper was not changed. It cannot say that it was true when it was made. For that every page of ours carries a letter and a sentence on who stands behind it:</p>
<ul>
<li><strong>S</strong>, a specimen: made for training or testing. It carries the word across the page.</li>
<li><strong>U</strong>, self-prepared: the issuer has not been verified. The figures are their word.</li>
<li><strong>D</strong>: the issuer has shown that the domain printed there is theirs.</li>
<li><strong>B</strong>: our staff have checked that the business exists and that the issuer acts for it, on the printed day.</li>
</ul>
<p>A self-prepared stub from somebody’s own small business may be perfectly true. It only means that you have to ask further, as you would with a letter.</p>
<h2>If something is wrong</h2>
<p>Say so, calmly. Most mismatches have dull causes: an older version, a scan, a typing mistake that was corrected later. If it stays wrong, report it from the page that shows the check. We look at every report, and we withdraw what should not stand. If you are the person named on a paper that you know nothing of, you can mark it as disputed, and everybody who checks it will see that.</p>
<h2>And keep no more than you need</h2>
<p>Whoever checks papers collects other people’s pay. Note that you checked, when, and what the answer was. The number of the paper is enough to do it again. A drawer full of strangers’ stubs helps nobody but the next thief.</p>
<h2>Sources</h2>
<ul>
<li>Our own registry, and <a href="/how-checking-works/">what it proves and what it does not</a></li>
<li>IRS Form 4506-T, Request for Transcript of Tax Return</li>
<li>IRS Publication 15 for the rates of Social Security and Medicare</li>
</ul>`;

export const howToCheckADocument: Article = {
  slug: 'how-to-check-a-document',
  title: 'How to check a document that somebody hands you',
  excerpt: 'Looks prove nothing. Sums that you can repeat, facts that you can ask for elsewhere, and a seal do.',
  category: 'checking',
  body,
};
