import { cents, formatMoney, scale, sumOf } from '../../../domain/money.ts';
import type { Cents } from '../../../domain/money.ts';
import type { Article } from './article.ts';
import { table } from './article.ts';

interface Household {
  readonly name: string;
  readonly people: number;
  readonly area: number;
}

/** One building with one meter, and the bill that came for it. */
const BILL = cents(48_630);
const COMMON = { numerator: 10, denominator: 100 };
const HOUSEHOLDS: readonly Household[] = [
  { name: 'Unit 1', people: 1, area: 620 },
  { name: 'Unit 2', people: 4, area: 780 },
  { name: 'Unit 3', people: 2, area: 900 },
];

const total = (key: 'people' | 'area'): number => HOUSEHOLDS.reduce((sum, household) => sum + household[key], 0);

/** Shares by a weight; the last one takes the rest, so that the shares make the whole to the cent. */
const shares = (amount: Cents, key: 'people' | 'area'): readonly Cents[] => {
  const first = HOUSEHOLDS.slice(0, -1).map((household) => scale(amount, household[key], total(key)));
  return [...first, cents(amount - sumOf(first, (share) => share))];
};

const body = (): string => {
  const common = scale(BILL, COMMON.numerator, COMMON.denominator);
  const rest = cents(BILL - common);
  const byPeople = shares(rest, 'people');
  const byArea = shares(rest, 'area');
  const rows = HOUSEHOLDS.map(({ name, people, area }, index) => [
    name,
    String(people),
    String(area),
    formatMoney(byPeople[index]!),
    formatMoney(byArea[index]!),
  ]);
  const dearest = HOUSEHOLDS[1]!;
  return `
<p>One meter, several households: somebody gets the bill and has to share it out. Done well, nobody thinks about it. Done badly, it is the quarrel of every winter. The difference is rarely the amount. It is whether people can see how it came about.</p>
<h2>First: may you?</h2>
<p>Whether a landlord may pass on a utility at all, and how, is a matter of state and sometimes city law, and of the lease. A few examples of how far apart the rules lie:</p>
<ul>
<li><strong>California</strong> asks for a written agreement where a tenant’s gas or electric meter also serves other parts of the property (Civil Code 1940.9), and has a chapter of its own for water meters behind the main meter (Civil Code 1954.201 and following).</li>
<li><strong>Texas</strong> lets owners allocate water by rules of its Public Utility Commission, which name the permitted formulas and ask that the tenant be shown them (16 TAC chapter 24, subchapter I).</li>
<li>Other places forbid any profit on it, limit fees, or forbid sharing by formula for some utilities altogether.</li>
</ul>
<p>So read your law before your calculator. The lease should name the utility, the way of sharing and the day it is billed. What a lease does not say is hard to charge for later.</p>
<h2>Three ways to share</h2>
<p><strong>By a meter for each unit.</strong> The fairest, where the plumbing allows it. Each pays for what it used, at the rate that the utility charged. Readings of both days belong on the statement.</p>
<p><strong>By people.</strong> Fits water, where use follows heads. It needs an honest count, and a rule for guests and for somebody who moves in on the twelfth.</p>
<p><strong>By area.</strong> Fits heating, where a room costs what it costs with one person in it or three. It needs no counting, and nobody can change it from month to month.</p>
<p>Whichever you choose, take the common parts out first: the light in the stairwell, the hose in the yard. They are the owner’s, and charging tenants for them is what inspectors look for first.</p>
<h2>An example, to the cent</h2>
<p>A water bill of $${formatMoney(BILL)} comes for a building with three units. One tenth is set aside for the yard and the laundry room: $${formatMoney(common)}, which the owner bears. $${formatMoney(rest)} is left to share.</p>
${table(['Unit', 'People', 'Square feet', 'By people', 'By area'], rows)}
<p>Both columns add up to $${formatMoney(sumOf(byPeople, (share) => share))}. Yet ${dearest.name}, with ${dearest.people} people, pays $${formatMoney(byPeople[1]!)} one way and $${formatMoney(byArea[1]!)} the other. Neither is wrong. What is wrong is to change the way when the result does not please.</p>
<p>The last share takes the cent that is left over by rounding. It sounds like nothing. But shares that add up to one cent more than the bill are a profit on paper, and in some places that is exactly what is forbidden.</p>
<h2>When somebody moves</h2>
<p>Count days. A tenant who was there for 17 of 30 days bears 17 thirtieths of a full share; the rest falls to whoever came after, or to the owner while the unit was empty. An empty unit is the owner’s, always. Read every meter on the day the keys change hands, and take a photograph of it with the date.</p>
<h2>What the statement has to show</h2>
<p>If a tenant can repeat the sum, there is nothing to argue about. So:</p>
<ul>
<li>the utility’s bill: its period, its amount, and a copy on request;</li>
<li>what was taken out for common parts, and why that much;</li>
<li>the way of sharing, in one sentence, as the lease has it;</li>
<li>the readings, the heads or the areas of <em>all</em> units, not only of this one;</li>
<li>this unit’s share, and any fee on a line of its own;</li>
<li>when it is due, and whom to ask.</li>
</ul>
<h2>It is not a bill from the utility</h2>
<p>A statement of shares comes from you. It must not look as if it came from the power company: no logo of theirs, no account number of theirs as if it were the tenant’s. That is the point where an honest paper begins to look like a forged one. Ours say in their head what they are: a utility cost statement from the issuer, not a bill from the utility. While the issuer is not verified, SPECIMEN lies across the page as well. A landlord, manager or co-operative who wants to use them in earnest <a href="/contact/">asks us for verification</a> first.</p>
<p>It follows that such a statement is a poor proof of address. It shows what your landlord says. A tenant who needs proof of address has better ones: a lease, a letter from a public office, a bank’s own statement.</p>
<h2>A short list for January</h2>
<ol>
<li>Read the law of your state and city. They change.</li>
<li>Read your leases. Do they name the utility and the way?</li>
<li>Write the heads and areas down once, and have everybody agree to them.</li>
<li>Choose the way for the year and leave it alone.</li>
<li>Bill in the same week of every month, with the utility’s own bill attached.</li>
<li>Keep bills, readings and statements together for as long as your state asks. For taxes, three years at the very least.</li>
</ol>
<p>With the <a href="/utility-bill-generator/">generator</a> each charge shows its formula beside it while you type, and the statement adds up its own printed lines.</p>
<h2>Sources</h2>
<ul>
<li>California Civil Code 1940.9 and 1954.201 and following</li>
<li>Texas Public Utility Commission, 16 Texas Administrative Code chapter 24, subchapter I</li>
<li>IRS Publication 583, Starting a Business and Keeping Records, for how long to keep them</li>
</ul>
<p>An explanation and not legal advice. Your lease and your law go before it.</p>`;
};

export const reBillingUtilitiesFairly: Article = {
  slug: 're-billing-utilities-fairly',
  title: 'Re-billing utilities fairly',
  excerpt:
    'One meter, several households. Three ways to share a bill, an example to the cent, and what tenants must see.',
  category: 'utilities',
  body,
};
