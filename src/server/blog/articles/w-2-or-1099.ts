import { formatDate } from '../../../domain/calendar.ts';
import { misc1099Of2025 } from '../../../domain/documents/misc-1099/years/2025.ts';
import { misc1099Of2026 } from '../../../domain/documents/misc-1099/years/2026.ts';
import { formatDollars, cents } from '../../../domain/money.ts';
import type { Article } from './article.ts';
import { table } from './article.ts';

const dollars = (whole: number): string => formatDollars(cents(whole * 100)).replace(/\.00$/, '');

const body = (): string => `
<p>An employee gets a W-2. A contractor gets a 1099. Which of the two somebody is does not depend on what they are called, on what they signed, or on which form is easier to fill in. It depends on how the work is done. The form follows.</p>
<h2>The question behind the form</h2>
<p>For federal tax the IRS looks at three groups of facts, which courts have used for a long time:</p>
<ul>
<li><strong>Control of the work.</strong> Who says when, where, in which order and with which tools? Who trains? Somebody who is told how, and not only what, is probably an employee.</li>
<li><strong>Money.</strong> Who bears costs, who can make a loss, who works for others too, who is paid by the job and who by the hour?</li>
<li><strong>The relationship.</strong> Is there an end to it? Are there benefits? Is the work the very thing that the business sells?</li>
</ul>
<p>No single fact decides. A plumber who comes when called, brings a van, sends an invoice and works for forty households is a contractor. A driver who wears the company’s shirt, takes its jobs in its order and may not work for anybody else is hardly one, whatever the agreement says.</p>
<p>Other laws ask other questions. The Fair Labor Standards Act looks at economic reality: does this person depend on the business for work, or are they in business for themselves? Some states, California among them, begin by taking everybody for an employee and let the business prove three things, the ABC test. The same person can be an employee for one law and not for another. When in doubt, the strictest one decides how you sleep.</p>
<h2>What changes with the answer</h2>
${table(
  ['What changes', 'Employee', 'Contractor'],
  [
    ['Form after the year', 'W-2', '1099-NEC, for work; 1099-MISC for rents, prizes and some others'],
    ['Income tax withheld', 'Yes, with each pay', 'No, unless backup withholding applies'],
    ['Social Security and Medicare', 'Half each, withheld and paid over', 'All of it, as self-employment tax'],
    ['Overtime, minimum wage', 'As a rule, yes', 'No'],
    ['Unemployment insurance', 'The employer pays for it', 'None'],
    ['With each payment', 'A pay stub', 'An invoice from the contractor, a payment statement back'],
  ],
)}
<p>For a worker, 15.3% of self-employment tax in place of 7.65% withheld is the line that hurts. Half of it may be deducted, and business costs come off first. Still, an hourly rate that is the same on both sides is not the same pay.</p>
<h2>Which 1099?</h2>
<p>Since the tax year 2020 pay for work is reported on Form 1099-<strong>NEC</strong>. Form 1099-<strong>MISC</strong> is for other things: rents, royalties, prizes, medical payments, gross proceeds to a lawyer. Mixing them up is the most common mistake in January. Our generator makes the recipient’s copies of the 1099-MISC, and says so at the box where work would be entered. It does not make the 1099-NEC.</p>
<p>The amount from which rents and the like are reported was ${dollars(misc1099Of2025.reportingThreshold)} for payments of ${misc1099Of2025.year}. For payments of ${misc1099Of2026.year} it is ${dollars(misc1099Of2026.reportingThreshold)}. Royalties have always been reported from $10. And income is income below any threshold: the limit says when somebody must send a form, not when somebody must pay tax.</p>
<h2>When they are due</h2>
<p>A W-2 goes to the employee by the end of January, and its Copy A to the Social Security Administration by the same day. The 1099-MISC of ${misc1099Of2026.year} goes to its recipient by ${formatDate(misc1099Of2026.furnishBy)}; where box 8 or 10 is filled in, by ${formatDate(misc1099Of2026.furnishByWithBox8Or10)}. A date that falls on a weekend moves to the next working day, and these have been moved already.</p>
<p>We make the recipient’s copies alone, for both forms. Copy A belongs to the agency: it is filed electronically, or on paper that its scanners can read: the red form that one orders from it, or a substitute made to its specification. The red page that a website shows is neither, and printing and filing it can cost a penalty.</p>
<h2>When the answer was wrong</h2>
<p>A business that treated an employee as a contractor owes the employer’s half of the taxes and part of what it should have withheld. The Internal Revenue Code has reduced rates for honest mistakes (section 3509) and a settlement program for whoever comes forward before being asked. States add their own: wages, overtime, penalties for each statement that was not given.</p>
<p>A worker who thinks that the answer was wrong has ways too. Form SS-8 asks the IRS to decide, for either side. It takes months. Form 8919 lets a worker pay only their own half of Social Security and Medicare while it is open. Neither needs a lawyer, though one may help.</p>
<h2>A test of two minutes</h2>
<ol>
<li>Could they send somebody else to do the work?</li>
<li>Could they refuse a job and still be called next week?</li>
<li>Do they advertise, and work for others?</li>
<li>Could they lose money on a job?</li>
<li>Does the work end when the job is done?</li>
</ol>
<p>Five times yes looks like a contractor. Mostly no looks like an employee, and then the right papers are a W-4 at the beginning, a pay stub with each pay and a W-2 after the year. In between lies the part where somebody should ask an adviser before the first payment, not after the third year.</p>
<p>If you only want to know which of our papers fits, <a href="/which-paper/">four questions lead there</a>, sometimes to the answer that none of them does.</p>
<h2>Sources</h2>
<ul>
<li>IRS Publication 15-A, Employer’s Supplemental Tax Guide, on who is an employee</li>
<li>IRS Forms SS-8 and 8919 and their instructions</li>
<li>Internal Revenue Code, section 3509</li>
<li>California Labor Code 2775, the ABC test</li>
${misc1099Of2026.sources.map((source) => `<li>${source.replace(/, https:.*$/, '')}</li>`).join('\n')}
</ul>
<p>No tax or legal advice. The forms’ own instructions are clear and free, and go before anything written here.</p>`;

export const w2Or1099: Article = {
  slug: 'w-2-or-1099',
  title: 'W-2 or 1099?',
  excerpt: 'The form follows from how the work is done, not from what somebody signed. What decides, and what changes.',
  category: 'tax-forms',
  body,
};
