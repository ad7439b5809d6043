import { wageStatementLaw, wageStatementList } from '../../../domain/payroll/wage-statement/wage-statement-items.ts';
import { FEDERAL_RECORD_LAW } from '../../../domain/payroll/wage-statement/wage-statement-terms.ts';
import { STATES } from '../../../domain/us.ts';
import type { Article } from './article.ts';
import { bullets, table } from './article.ts';

const CONDITION = {
  nonExempt: 'where overtime is owed',
  hourly: 'where pay is by the hour',
  pieceRate: 'where pay is by the piece',
  tipped: 'where tips are earned',
  maybeSeparate: 'here or on a separate paper',
} as const;

const itemsOf = (state: string): string[] =>
  wageStatementList(state).map(({ item, condition }) => (condition ? `${item} (${CONDITION[condition]})` : item));

const body = (): string => {
  const without = STATES.filter(({ code }) => !wageStatementLaw(code).statementRequired);
  const most = STATES.map(({ code, name }) => ({ name, count: wageStatementList(code).length }))
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 5);
  return `
<p>A pay stub answers one question: how did this pay become this amount? Who works for wages should be able to follow it with a pencil. What has to stand on it, though, is not settled by one law for the whole country.</p>
<h2>Federal law asks for records, not for stubs</h2>
<p>The Fair Labor Standards Act does not make an employer hand out a pay stub. It makes the employer keep records: the regulation is ${FEDERAL_RECORD_LAW.law.replace(' (FLSA)', '')}, and it names, among other things, the hours of each day and each week, the basis of pay, the regular rate, the pay for overtime, every addition and deduction, the total of each period and the date of payment. Payroll records are kept for ${FEDERAL_RECORD_LAW.recordRetentionYears} years.</p>
<p>So the figures have to exist everywhere. Whether the worker gets to see them with each payment is left to the states.</p>
<h2>Most states do ask for a statement</h2>
<p>In our tables, ${STATES.length - without.length} of ${STATES.length} places (the states, the District of Columbia and Puerto Rico) ask for a statement with each payment or make it available in another way. In the other ${without.length} no law of the state does: ${without.map(({ name }) => name).join(', ')}. An employer there gives one because it is decent, and because it settles most questions before they are asked.</p>
<p>The longest lists at present:</p>
${table(
  ['Place', 'Items that its law names'],
  most.map(({ name, count }) => [name, String(count)]),
)}
<p>Some items are asked only of some pays: overtime rates where overtime is owed, the number of pieces where pay is by the piece. How each law was read, and how sure we are of it, stands on <a href="/pay-stubs/">the page of each state</a>.</p>
<h2>One law in full: California</h2>
<p>California’s Labor Code, section 226(a), is the list that many people have in mind. As our generator checks it:</p>
${bullets(itemsOf('CA'))}
<p>Two details are often missed. The employer’s name is the name of the legal entity, not the sign over the door. And of the Social Security number at most the last four digits may stand there. A number of the employer’s own does as well, and is safer.</p>
<h2>What a good stub shows wherever you are</h2>
<p>Law or no law, these lines make a stub that holds up when somebody reads it carefully:</p>
<ul>
<li><strong>Who pays and who is paid.</strong> The employer’s legal name and address, the worker’s name, and no more of the Social Security number than its last four digits.</li>
<li><strong>Which days.</strong> The first and last day of the period, and the date of payment. They are different things. Tax follows the date of payment.</li>
<li><strong>How gross pay came about.</strong> Hours and rate for each kind of work, overtime on lines of its own, bonuses and tips under their own names.</li>
<li><strong>Each deduction by name.</strong> Federal income tax, Social Security, Medicare, state and local tax, then what the worker chose: health plan, retirement. "Miscellaneous" is not a name.</li>
<li><strong>The year to date.</strong> One column beside the period. It is what a lender reads first, and where a mistake shows first.</li>
<li><strong>Net pay.</strong> Gross less every line above it, to the cent.</li>
</ul>
<h2>Five mistakes that make a stub useless</h2>
<ol>
<li><strong>Sums that do not add up.</strong> If the printed lines do not give the printed total, nobody can tell which is wrong. On our papers the totals are sums of the printed lines.</li>
<li><strong>A year to date that starts again.</strong> It runs by the date of payment from January on, through every stub. A pay for December that is paid in January belongs to the new year.</li>
<li><strong>Rounded hours.</strong> Seven hours and forty-five minutes are 7.75 hours, not 8.</li>
<li><strong>Flat overtime.</strong> For most hourly workers federal law asks for one and a half times the regular rate beyond 40 hours in a workweek, not in a pay period.</li>
<li><strong>A full Social Security number.</strong> It adds nothing that a reader needs and everything that a thief needs.</li>
</ol>
<h2>Paper or screen</h2>
<p>Few of the states that ask for a statement insist on paper. Several say in so many words that an electronic one will do, if the worker can open it and print it for nothing. A PDF that is mailed on payday meets both. A portal that closes on the day somebody leaves does not: the statement has to stay within reach.</p>
<h2>What a stub does not prove</h2>
<p>A stub is the word of whoever issues it. A seal, like the one we put on ours, proves that the file is the one that was made and that nobody has changed it since. It does not prove that the work was done or that the money arrived. A reader who needs that asks the employer, or looks at the account the pay went to. <a href="/how-checking-works/">How checking works</a> says where the line runs.</p>
<h2>Sources</h2>
<ul>
<li>29 CFR Part 516, records to be kept by employers</li>
<li>29 CFR Part 778, overtime compensation</li>
<li>${wageStatementLaw('CA').law}</li>
<li>${wageStatementLaw('NY').law}</li>
<li>Our own tables of each state’s wage statement law, with the day from which each holds: <a href="/pay-stubs/">pay stubs by state</a></li>
</ul>
<p>This is an explanation, not legal advice. Where it matters, read the law of your state or ask somebody who practices there.</p>`;
};

export const whatAPayStubMustShow: Article = {
  slug: 'what-a-pay-stub-must-show',
  title: 'What a pay stub must show',
  excerpt:
    'Federal law asks for records, most states ask for a statement, and a good stub shows more than either wants.',
  category: 'pay',
  body,
};
