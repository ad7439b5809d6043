import {
  FEDERAL_RECORD_LAW,
  wageStatementTerms,
} from '../../../../domain/payroll/wage-statement/wage-statement-terms.ts';
import { STATES } from '../../../../domain/us.ts';
import { RETENTION } from '../../../../domain/documents/retention.ts';
import { figure } from './article-pictures.ts';
import type { Article } from './article.ts';
import { table } from './article.ts';

/** Only retention rules that we read in the law itself. A summary is not enough to destroy records. */
const rulesReadInFull = () =>
  STATES.map(({ code, name }) => ({ name, terms: wageStatementTerms(code) })).filter(
    ({ terms }) => terms.recordsReadInText && terms.recordYears !== null,
  );

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`);

const body = (): string => `
<p>Pay records are boring until someone asks for them: an auditor, a lender, a former worker or a court. Then they are the only thing that counts. Here is what to keep, how long to keep it, and when to get rid of it.</p>
<h2>If you are an employer</h2>
<p>Several laws apply at once. Follow the longest one, and keep records where you can find them.</p>
${table(
  ['What', 'How long', 'Law'],
  [
    [
      'Payroll records: pay, hours, deductions, dates',
      years(FEDERAL_RECORD_LAW.recordRetentionYears),
      '29 CFR 516.5, Fair Labor Standards Act',
    ],
    ['Time cards, wage rate tables and schedules', '2 years', '29 CFR 516.6, Fair Labor Standards Act'],
    ['Employment tax records, W-4s, deposits, copies of returns', '4 years after the tax is due or paid', 'IRS'],
    ['Personnel and hiring records', '1 year, longer if there is a charge', '29 CFR 1602.14'],
    ['Form I-9', '3 years after hiring or 1 year after leaving, whichever is later', '8 CFR 274a.2'],
  ],
)}
<p>State rules apply too, and some are longer. We read these periods for pay records in the law or rule itself:</p>
${table(
  ['State', 'Pay records', 'Law'],
  rulesReadInFull().map(({ name, terms }) => [name, years(terms.recordYears!), terms.recordLaw!]),
)}
${figure('keeping-pay-records-figure')}
<p>If a state’s period is shorter than the federal one, the federal one still applies to employers that it covers. For the other states we only have second-hand figures, so we leave them out here. Ask your state’s labor department. If you keep everything about pay for seven years, you are safe nearly everywhere.</p>
<p>A record is only useful if you can read it without the software that created it. If you cancel your payroll software, its reports are gone. Export the payroll register for each period to a file that any program can open, and keep the pay stubs as PDFs.</p>
<h2>If you are an employee</h2>
<p>No one makes you keep a pay stub. These are good reasons to do it:</p>
<ul>
<li><strong>Until your W-2 arrives.</strong> Compare it with the last pay stub of the year. The year-to-date amounts and the boxes should match, after pre-tax deductions. If they do not, ask in February and not in the next audit.</li>
<li><strong>While you may need to show income.</strong> Lenders and landlords often want pay stubs for the last month or two and W-2s for the last two years.</li>
<li><strong>As long as the IRS can ask about your tax return.</strong> That is usually three years. It is six if a lot of income was left out, and there is no limit if you did not file.</li>
<li><strong>Until your Social Security record is right.</strong> Your record is a list of yearly wages, and it decides your benefits. You can check it online at any time. In most cases you can correct a mistake within three years, three months and fifteen days after the year. You need your W-2s to do it, so keep them until you retire.</li>
<li><strong>While there is a dispute.</strong> Wages, overtime, an injury, unemployment. Then keep everything.</li>
</ul>
<h2>Keep the file, not the printout</h2>
<p>Printouts fade, and a scan loses the seal. The PDF that you downloaded is the record. It contains its own data, its signature and a fingerprint that we have on file. Give the file a name that sorts by date, such as <code>2026-11-20 pay stub.pdf</code>. Put each year in its own folder, and keep a second copy in another place.</p>
<p>Do not rely on your email inbox alone. Email accounts get hacked or closed. And never email a pay stub with a full Social Security number. Ours never show one.</p>
<h2>What we keep, and for how long</h2>
<p>If you buy a document without an account, we erase its contents after ${RETENTION.guestDays} days. With an account, we erase them after ${RETENTION.accountYears} years, or up to ${RETENTION.mostYears} if you choose. The payroll records of a company we keep for ${RETENTION.payrollYears} years after January 31 of the next year, unless its owner chooses otherwise. We keep what verification needs: the number, the fingerprint, the document type, the issuer, the dates and the status. We do not keep a worker’s name or any amount. So anyone can verify a document long after we have erased its contents. It also means that <strong>you</strong> have to keep the file. We are a registry, not your archive.</p>
<h2>How to get rid of old records</h2>
<p>Records that you no longer need are only a risk. Once a year, go through the oldest folder. Use a cross-cut shredder for printed pages. Delete files from your backups too. A business should have a written rule and follow it. If you destroy records by rule on a normal Tuesday, a court sees it very differently than if you do it the week after a complaint. When a dispute starts, stop destroying records.</p>
<h2>The short version</h2>
<ol>
<li>Employers: keep pay and tax records for seven years, in files that open without your software.</li>
<li>Employees: keep pay stubs until your W-2 matches and your return is old. Keep W-2s until you retire.</li>
<li>The PDF is the record. Keep two copies in two places.</li>
<li>Never keep a full Social Security number in your inbox.</li>
<li>In a dispute, keep everything.</li>
</ol>
<h2>Sources</h2>
<ul>
<li>29 CFR 516.5 and 516.6, 29 CFR 1602.14, 8 CFR 274a.2</li>
<li>IRS, Employment tax recordkeeping, and Publication 15</li>
<li>IRS Publication 583 and Topic 305, how long to keep records</li>
<li>Social Security Administration, how to correct your earnings record</li>
<li>Our <a href="/privacy-policy/">privacy policy</a>, for what we erase and when</li>
</ul>
<p>This is general information, not legal advice.</p>`;

export const keepingPayRecords: Article = {
  slug: 'keeping-pay-records',
  title: 'Pay records: what to keep and for how long',
  excerpt:
    'How long employers must keep pay records, what employees should keep, and why the file counts more than the printout.',
  category: 'records',
  body,
};
