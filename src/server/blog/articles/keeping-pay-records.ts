import { FEDERAL_RECORD_LAW, wageStatementTerms } from '../../../domain/payroll/wage-statement/wage-statement-terms.ts';
import { STATES } from '../../../domain/us.ts';
import { KEEPING } from '../../../domain/documents/keeping.ts';
import type { Article } from './article.ts';
import { table } from './article.ts';

/** Only what was read in the text of the law: a summary is no ground for throwing something away. */
const readInTheText = () =>
  STATES.map(({ code, name }) => ({ name, terms: wageStatementTerms(code) })).filter(
    ({ terms }) => terms.recordsReadInText && terms.recordYears !== null,
  );

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);

const body = (): string => `
<p>Pay records are boring until the day somebody asks: an auditor, a lender, a former worker, a court. Then they are the only thing that counts. This is how long to keep what, on both sides of the pay, and when to let go of it.</p>
<h2>If you pay people</h2>
<p>Several laws ask at once, each for its own purpose. Keep what the longest of them wants, and keep it in a way that you can find.</p>
${table(
  ['What', 'How long', 'Who asks'],
  [
    [
      'Payroll records: pay, hours, deductions, dates',
      years(FEDERAL_RECORD_LAW.recordRetentionYears),
      '29 CFR 516.5, Fair Labor Standards Act',
    ],
    ['Time cards, tables and schedules of rates', '2 years', '29 CFR 516.6, Fair Labor Standards Act'],
    ['Employment tax records, W-4s, deposits, copies of returns', '4 years after the tax is due or paid', 'IRS'],
    ['Personnel and hiring records', '1 year, longer once there is a charge', '29 CFR 1602.14'],
    ['Form I-9', '3 years after hiring or 1 year after leaving, the later', '8 CFR 274a.2'],
  ],
)}
<p>States come on top, and some want more. These periods for pay records we have read in the words of the law or rule itself:</p>
${table(
  ['State', 'Pay records', 'Law'],
  readInTheText().map(({ name, terms }) => [name, years(terms.recordYears!), terms.recordLaw!]),
)}
<p>Where a state’s period is shorter than the federal one, the federal one still counts for whoever is under it. For the other states our tables hold only second-hand figures, so we leave them out here. Ask your state’s labor department. Whoever keeps everything about pay for seven years is right nearly everywhere.</p>
<p>A record is worth something if it can be read without the program that made it. Payroll software is cancelled, and then its reports are gone. Export the register of each period as a file that anything can open, and keep the stubs as PDFs.</p>
<h2>If you are paid</h2>
<p>Nobody makes you keep a stub. These are good reasons to:</p>
<ul>
<li><strong>Until the W-2 comes.</strong> Hold the last stub of the year against it. The year to date and the boxes should agree, once you allow for what is taken before tax. If they do not, ask in February rather than in the next audit.</li>
<li><strong>While you may need to show income.</strong> Lenders and landlords commonly want the stubs of the last month or two, and W-2s of the last two years.</li>
<li><strong>As long as the tax return can be asked about.</strong> The IRS speaks of three years as a rule, six where much income was left out, and no limit where no return was filed.</li>
<li><strong>Until Social Security has it right.</strong> Your record there is a list of yearly wages, and it decides your pension. It can be looked at online at any time. As a rule a mistake can be corrected within three years, three months and fifteen days after the year. W-2s are what you correct it with. They are worth keeping until you draw the pension.</li>
<li><strong>While anything is in dispute.</strong> Wages, overtime, an injury, unemployment. Then keep everything.</li>
</ul>
<h2>Keep the file, not the print</h2>
<p>A print fades and a scan loses the seal. The PDF as you downloaded it is the record: it carries its own data, its signature, and a fingerprint that a registry knows. Give the file a name that sorts itself, such as <code>2026-11-20 pay stub.pdf</code>, put each year into a folder, and keep a second copy somewhere that does not burn with the first.</p>
<p>Do not keep it as an attachment in a mailbox alone. Mailboxes are broken into, and accounts are closed. And do not send a stub with a full Social Security number through plain mail at all. Ours never show one.</p>
<h2>What we keep, and for how long</h2>
<p>A shop that makes papers should say what becomes of them. The contents of a paper bought without an account are erased after ${KEEPING.guestDays} days, those in an account after ${KEEPING.accountYears} years, or up to ${KEEPING.mostYears} if its owner chooses so. What stays is what a check needs: the number, the fingerprint, the kind, the issuer, the dates and the state, but no name of a worker and no amount. So a paper can be checked long after we have forgotten what it says. It also means that <strong>you</strong> have to keep the file. We are a registry, not your archive.</p>
<h2>Throwing away well</h2>
<p>What is no longer needed is only a risk. Once a year, go through the oldest folder. Paper goes through a shredder that cuts across. Files are deleted from the backup too. A business should write down the rule that it follows, and follow it: records that were destroyed by rule on an ordinary Tuesday look very different in court from records that were destroyed the week after a letter came. When a dispute begins, destroying stops.</p>
<h2>The short version</h2>
<ol>
<li>Employers: seven years for pay and tax, in files that open without your software.</li>
<li>Workers: stubs until the W-2 agrees and the return is old, W-2s until the pension.</li>
<li>The PDF is the record. Two copies, one elsewhere.</li>
<li>Nothing with a full Social Security number in a mailbox.</li>
<li>In a dispute, keep everything.</li>
</ol>
<h2>Sources</h2>
<ul>
<li>29 CFR 516.5 and 516.6, 29 CFR 1602.14, 8 CFR 274a.2</li>
<li>IRS, Employment tax recordkeeping, and Publication 15</li>
<li>IRS Publication 583 and Topic 305, how long to keep records</li>
<li>Social Security Administration, how to correct your earnings record</li>
<li>Our own <a href="/privacy-policy/">privacy page</a> for what we erase and when</li>
</ul>
<p>An explanation, not legal advice.</p>`;

export const keepingPayRecords: Article = {
  slug: 'keeping-pay-records',
  title: 'Keeping pay records: what, how long, and when to let go',
  excerpt:
    'What employers must keep and for how long, what workers should, and why the file counts more than the print.',
  category: 'records',
  body,
};
