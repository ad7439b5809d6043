import { formatDate } from '../../../../domain/calendar.ts';
import { misc1099Of2025 } from '../../../../kinds/misc-1099/model/years/2025.ts';
import { misc1099Of2026 } from '../../../../kinds/misc-1099/model/years/2026.ts';
import { formatDollars, cents } from '../../../../domain/money.ts';
import { figure } from './article-pictures.ts';
import type { Article } from './article.ts';
import { table } from './article.ts';

const dollars = (whole: number): string => formatDollars(cents(whole * 100)).replace(/\.00$/, '');

const body = (): string => `
<p>An employee gets a W-2. A contractor gets a 1099. It does not matter what you call the person, what you both signed, or which form is easier. It depends on how the work is done. The form follows from that.</p>
<h2>Employee or contractor?</h2>
<p>For federal tax, the IRS looks at three groups of facts that courts have used for a long time:</p>
<ul>
<li><strong>Control of the work.</strong> Who decides when, where, in which order and with which tools? Who trains the worker? If you tell a person how to do the work, and not only what to do, the person is probably an employee.</li>
<li><strong>Money.</strong> Who pays the costs? Who can lose money? Does the person also work for others? Are they paid by the job or by the hour?</li>
<li><strong>The relationship.</strong> Does it have an end date? Are there benefits? Is the work the main thing that the business sells?</li>
</ul>
<p>No single fact decides. A plumber who comes when you call, brings a van, sends an invoice and works for forty homes is a contractor. A driver who wears the company’s shirt, takes its jobs in its order and cannot work for anyone else is probably not, whatever the contract says.</p>
<p>Other laws ask other questions. The Fair Labor Standards Act looks at whether the person depends on the business for work or is really in business for themselves. Some states, such as California, treat everyone as an employee until the business proves three things. This is called the ABC test. The same person can be an employee under one law and not under another. If you are not sure, follow the strictest law.</p>
${figure('w-2-or-1099-figure')}
<h2>What is different</h2>
${table(
  ['Topic', 'Employee', 'Contractor'],
  [
    ['Form after the year', 'W-2', '1099-NEC for work, 1099-MISC for rents, prizes and some others'],
    ['Income tax withheld', 'Yes, from each paycheck', 'No, unless backup withholding applies'],
    [
      'Social Security and Medicare',
      'Half each, withheld and paid by the employer',
      'All of it, as self-employment tax',
    ],
    ['Overtime, minimum wage', 'In most cases, yes', 'No'],
    ['Unemployment insurance', 'The employer pays for it', 'None'],
    ['With each payment', 'A pay stub', 'An invoice from the contractor, a payment statement in return'],
  ],
)}
<p>For the worker, the big difference is self-employment tax. It is 15.3%, compared with 7.65% withheld from an employee. You can deduct half of it, and you subtract business costs first. Still, the same hourly rate is not the same pay.</p>
<h2>Which 1099?</h2>
<p>Since tax year 2020, pay for work goes on Form 1099-<strong>NEC</strong>. Form 1099-<strong>MISC</strong> is for other payments: rents, royalties, prizes, medical payments and gross proceeds to a lawyer. Mixing them up is the most common mistake in January. We create the recipient’s copies of both: <a href="/1099-nec-generator/">the 1099-NEC</a> and <a href="/1099-misc-generator/">the 1099-MISC</a>.</p>
<p>The reporting threshold for rents and similar payments was ${dollars(misc1099Of2025.reportingThreshold)} in ${misc1099Of2025.year}. In ${misc1099Of2026.year} it is ${dollars(misc1099Of2026.reportingThreshold)}. For royalties it has always been $10. Income below a threshold is still income. The threshold says when the payer must send a form, not when you owe tax.</p>
<h2>Due dates</h2>
<p>A W-2 goes to the employee by the end of January. Its Copy A goes to the Social Security Administration by the same day. The ${misc1099Of2026.year} Form 1099-MISC goes to the recipient by ${formatDate(misc1099Of2026.furnishBy)}, or by ${formatDate(misc1099Of2026.furnishByWithBox8Or10)} if box 8 or 10 is filled in. If a date falls on a weekend, it moves to the next business day. The dates here already include that.</p>
<p>For both forms, we only create the recipient’s copies. Copy A goes to the agency. You file it online or on a printed form that the agency’s scanners can read. That is either the red form that you order from the agency, or a substitute that follows its rules. The red page on a website is neither. If you print and file it, you may have to pay a penalty.</p>
<h2>If you got it wrong</h2>
<p>A business that treated an employee as a contractor owes the employer’s half of the taxes and part of what it should have withheld. The Internal Revenue Code has lower rates for honest mistakes (section 3509). There is also a settlement program for businesses that come forward on their own. States may add wages, overtime, and penalties for each missing pay stub.</p>
<p>Workers have options too. With Form SS-8, either side can ask the IRS to decide. It takes months. With Form 8919, a worker can pay only their own half of Social Security and Medicare in the meantime. You do not need a lawyer for either, but one may help.</p>
<h2>A two-minute test</h2>
<ol>
<li>Could they send someone else to do the work?</li>
<li>Could they turn down a job and still get a call next week?</li>
<li>Do they advertise and work for others?</li>
<li>Could they lose money on a job?</li>
<li>Does the work end when the job is done?</li>
</ol>
<p>Five times yes looks like a contractor. Mostly no looks like an employee. Then you need a W-4 at the start, a pay stub with each paycheck and a W-2 after the year. If the answers are mixed, ask an adviser before the first payment, not after the third year.</p>
<p>If you just want to know which of our documents you need, <a href="/which-document/">answer four questions</a>. If none of them is right, we tell you.</p>
<h2>Sources</h2>
<ul>
<li>IRS Publication 15-A, Employer’s Supplemental Tax Guide, on who is an employee</li>
<li>IRS Forms SS-8 and 8919 and their instructions</li>
<li>Internal Revenue Code, section 3509</li>
<li>California Labor Code 2775, the ABC test</li>
${misc1099Of2026.sources.map((source) => `<li>${source.replace(/, https:.*$/, '')}</li>`).join('\n')}
</ul>
<p>This is not tax or legal advice. The instructions for each form are clear and free, and they come first.</p>`;

export const w2Or1099: Article = {
  slug: 'w-2-or-1099',
  title: 'W-2 or 1099?',
  excerpt: 'How the work is done decides which form you need. Learn how to tell, and what is different.',
  category: 'tax-forms',
  body,
};
