import { wageStatementLaw, wageStatementList } from '../../../../domain/payroll/wage-statement/wage-statement-items.ts';
import { FEDERAL_RECORD_LAW } from '../../../../domain/payroll/wage-statement/wage-statement-terms.ts';
import { STATES } from '../../../../domain/us.ts';
import { figure } from './article-pictures.ts';
import type { Article } from './article.ts';
import { bullets, table } from './article.ts';

const CONDITION = {
  nonExempt: 'if overtime is owed',
  hourly: 'for hourly pay',
  pieceRate: 'for piece-rate pay',
  tipped: 'for tipped work',
  allowances: 'if any are claimed',
  maybeSeparate: 'here or on a separate document',
} as const;

const itemsOf = (state: string): string[] =>
  wageStatementList(state).map(({ item, condition }) => (condition ? `${item} (${CONDITION[condition]})` : item));

const body = (): string => {
  const without = STATES.filter(({ code }) => !wageStatementLaw(code).statementRequired);
  const most = STATES.map(({ code, name }) => ({ name, count: wageStatementList(code).length }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 5);
  return `
<p>A pay stub answers one question: how did my pay become this amount? Every worker should be able to follow it with a pencil. But no single law for the whole country says what it must show.</p>
<h2>Federal law requires records, not pay stubs</h2>
<p>The Fair Labor Standards Act does not make employers give out pay stubs. It makes them keep records. The rule is ${FEDERAL_RECORD_LAW.law.replace(' (FLSA)', '')}. Among other things, employers must record:</p>
<ul>
<li>the hours worked each day and each week;</li>
<li>the basis of pay, the regular rate and overtime pay;</li>
<li>every addition and deduction;</li>
<li>the total for each pay period and the pay date.</li>
</ul>
<p>Employers keep payroll records for ${FEDERAL_RECORD_LAW.recordRetentionYears} years. So the figures exist everywhere. Whether workers get to see them is up to the states.</p>
${figure('what-a-pay-stub-must-show-figure')}
<h2>Most states require a pay stub</h2>
<p>In our tables, ${STATES.length - without.length} of ${STATES.length} places (the states, the District of Columbia and Puerto Rico) require a statement with each payment or some other access to it. The other ${without.length} have no such law: ${without.map(({ name }) => name).join(', ')}. Good employers there still give one. It answers most questions before anyone asks.</p>
<p>These places have the longest lists:</p>
${table(
  ['Place', 'Items that its law names'],
  most.map(({ name, count }) => [name, String(count)]),
)}
<p>Some items are needed only for some workers: overtime rates if overtime is owed, or the number of pieces for piece-rate pay. <a href="/pay-stubs/">Each state’s page</a> says how we read its law and how sure we are.</p>
<h2>One law in full: California</h2>
<p>California’s Labor Code, section 226(a), has the list that many people know. Our generator checks these items:</p>
${bullets(itemsOf('CA'))}
<p>People often miss two details. The employer’s name is the name of the legal entity, not the sign over the door. And a pay stub may show no more than the last four digits of the Social Security number. An employee ID works too, and it is safer.</p>
<h2>What a good pay stub shows in any state</h2>
<p>With or without a law, these lines make a pay stub that holds up when someone reads it with care:</p>
<ul>
<li><strong>Employer and employee.</strong> The employer’s legal name and address, the employee’s name, and at most the last four digits of the Social Security number.</li>
<li><strong>Dates.</strong> The first and last day of the pay period, and the pay date. They are not the same thing. Taxes follow the pay date.</li>
<li><strong>Gross pay.</strong> Hours and rate for each kind of work, overtime on its own lines, and bonuses and tips by name.</li>
<li><strong>Each deduction by name.</strong> Federal income tax, Social Security, Medicare, and state and local tax. Then what the worker chose, such as a health plan or a retirement plan. “Miscellaneous” is not a name.</li>
<li><strong>Year to date.</strong> One column next to the current amounts. Lenders read it first, and mistakes show up there first.</li>
<li><strong>Net pay.</strong> Gross pay minus every line above, to the cent.</li>
</ul>
<h2>Five mistakes that make a pay stub useless</h2>
<ol>
<li><strong>Totals that do not add up.</strong> If the lines do not add up to the total, no one can tell which is wrong. On our documents, the totals are the sums of the printed lines.</li>
<li><strong>Wrong year-to-date amounts.</strong> They start in January and follow the pay date. Pay for December that is paid in January belongs to the new year.</li>
<li><strong>Rounded hours.</strong> Seven hours and forty-five minutes are 7.75 hours, not 8.</li>
<li><strong>Overtime per pay period.</strong> For most hourly workers, federal law requires one and a half times the regular rate after 40 hours in a workweek, not in a pay period.</li>
<li><strong>A full Social Security number.</strong> A reader does not need it, and a thief does.</li>
</ol>
<h2>Printed or electronic</h2>
<p>Few states that require a pay stub insist on a printed one. Several say clearly that an electronic one is fine if the worker can open it and print it for free. A PDF that you email on payday meets both. A portal that closes on the worker’s last day does not. Workers must be able to get their pay stubs later.</p>
<h2>What a pay stub does not prove</h2>
<p>A pay stub is what the issuer says. A seal, like the one on ours, proves that the file is the one that was issued and that no one has changed it since. It does not prove that the work was done or that the money arrived. To confirm that, ask the employer, or look at the account that the pay went to. Read more about <a href="/how-verification-works/">how verification works</a>.</p>
<h2>Sources</h2>
<ul>
<li>29 CFR Part 516, records to be kept by employers</li>
<li>29 CFR Part 778, overtime compensation</li>
<li>${wageStatementLaw('CA').law}</li>
<li>${wageStatementLaw('NY').law}</li>
<li>Our tables of each state’s pay stub law, with effective dates: <a href="/pay-stubs/">pay stubs by state</a></li>
</ul>
<p>This is general information, not legal advice. If it matters, read your state’s law or ask a lawyer there.</p>`;
};

export const whatAPayStubMustShow: Article = {
  slug: 'what-a-pay-stub-must-show',
  title: 'What a pay stub must show',
  excerpt:
    'Federal law requires records, most states require a pay stub, and a good one shows more than the law asks for.',
  category: 'pay',
  body,
};
