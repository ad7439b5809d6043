import { cents, formatMoney, scale, sumOf } from '../../../../domain/money.ts';
import type { Cents } from '../../../../domain/money.ts';
import { figure } from './article-pictures.ts';
import type { Article } from './article.ts';
import { table } from './article.ts';

interface Household {
  readonly name: string;
  readonly people: number;
  readonly area: number;
}

/** A building with one meter and its bill. */
const BILL = cents(48_630);
const COMMON = { numerator: 10, denominator: 100 };
const HOUSEHOLDS: readonly Household[] = [
  { name: 'Unit 1', people: 1, area: 620 },
  { name: 'Unit 2', people: 4, area: 780 },
  { name: 'Unit 3', people: 2, area: 900 },
];

const total = (key: 'people' | 'area'): number => HOUSEHOLDS.reduce((sum, household) => sum + household[key], 0);

/** Splits an amount by weight. The last share takes the rest, so that all shares add up to the cent. */
const shares = (amount: Cents, key: 'people' | 'area'): readonly Cents[] => {
  const first = HOUSEHOLDS.slice(0, -1).map((household) => scale(amount, household[key], total(key)));
  return [...first, cents(amount - sumOf(first, (share) => share))];
};

/** The example of the article, which its chart shows too. */
export function splitBill() {
  const common = scale(BILL, COMMON.numerator, COMMON.denominator);
  const rest = cents(BILL - common);
  return { households: HOUSEHOLDS, common, rest, byPeople: shares(rest, 'people'), byArea: shares(rest, 'area') };
}

const body = (): string => {
  const { common, rest, byPeople, byArea } = splitBill();
  const rows = HOUSEHOLDS.map(({ name, people, area }, index) => [
    name,
    String(people),
    String(area),
    formatMoney(byPeople[index]!),
    formatMoney(byArea[index]!),
  ]);
  const largest = HOUSEHOLDS[1]!;
  return `
<p>One meter, several households: one person gets the bill and has to split it. If it is done well, no one thinks about it. If not, there is an argument every winter. It is rarely about the amount. It is about whether people can see where it comes from.</p>
<h2>First: is it allowed?</h2>
<p>State law, sometimes city law, and the lease decide whether a landlord can pass on a utility cost, and how. Here are some examples of how different the rules are:</p>
<ul>
<li><strong>California</strong> requires a written agreement if a tenant’s gas or electric meter also serves other parts of the property (Civil Code 1940.9). It has separate rules for water submeters (Civil Code 1954.201 and following).</li>
<li><strong>Texas</strong> lets owners split water costs under rules of its Public Utility Commission. The rules name the formulas that are allowed and require that tenants see them (16 TAC chapter 24, subchapter I).</li>
<li>Other places do not allow any profit, limit fees, or do not allow formulas for some utilities at all.</li>
</ul>
<p>So read the law before you calculate. The lease should name the utility, the method and the billing date. It is hard to charge for something that the lease does not mention.</p>
<h2>Three ways to split a bill</h2>
<p><strong>By submeter.</strong> This is the fairest way, if the plumbing or wiring allows it. Each unit pays for what it used, at the utility’s rate. The statement should show both readings.</p>
<p><strong>By number of people.</strong> This works for water, where usage depends on the number of people. You need an honest count, and a rule for guests and for people who move in mid-month.</p>
<p><strong>By square feet.</strong> This works for heat, where a room costs the same for one person or three. There is nothing to count, and no one can change it from month to month.</p>
<p>Whichever you choose, first subtract the common areas, such as the stairway light or the garden hose. The owner pays for those. Charging tenants for them is the first thing that inspectors look for.</p>
<h2>An example, to the cent</h2>
<p>A building with three units gets a water bill of $${formatMoney(BILL)}. One tenth is for the yard and the laundry room. That is $${formatMoney(common)}, and the owner pays it. $${formatMoney(rest)} is left to split.</p>
${table(['Unit', 'People', 'Square feet', 'By people', 'By square feet'], rows)}
<p>Both columns add up to $${formatMoney(sumOf(byPeople, (share) => share))}. But ${largest.name}, with ${largest.people} people, pays $${formatMoney(byPeople[1]!)} with one method and $${formatMoney(byArea[1]!)} with the other. Neither is wrong. What is wrong is to change the method when you do not like the result.</p>
<p>The last share takes the cent that is left over from rounding. That may sound like nothing. But if the shares add up to one cent more than the bill, you made a profit, and in some places that is not allowed.</p>
${figure('re-billing-utilities-fairly-figure')}
<h2>When a tenant moves</h2>
<p>Count days. A tenant who lived there for 17 of 30 days pays 17 thirtieths of a full share. The next tenant pays the rest, or the owner does while the unit is empty. The owner always pays for an empty unit. Read every meter on the day the tenant moves, and take a photo of it with the date.</p>
<h2>What the statement should show</h2>
<p>If tenants can repeat the math, there is nothing to argue about. So show:</p>
<ul>
<li>the utility’s bill: its period, its amount, and a copy on request;</li>
<li>the amount for common areas, and how you got it;</li>
<li>the method, in one sentence, as it is in the lease;</li>
<li>the readings, people or square feet of <em>all</em> units, not only this one;</li>
<li>this unit’s share, and any fee on its own line;</li>
<li>the due date, and who to ask.</li>
</ul>
<h2>It is not a bill from the utility</h2>
<p>This statement comes from you. It must not look like it came from the power company. Do not use the utility’s logo or show its account number as if it were the tenant’s. That is where an honest document starts to look like a fake. Ours say at the top what they are: a utility cost statement from the issuer, not a bill from the utility. Until the issuer is verified, they also say SPECIMEN across the page. If you are a landlord, property manager or co-op, <a href="/contact/">contact us</a> to get verified first.</p>
<p>This also means that such a statement is weak proof of address. It only shows what a landlord says. Tenants have better proof: a lease, mail from a government agency, or a bank’s own statement.</p>
<h2>A checklist for January</h2>
<ol>
<li>Read your state and city law. It changes.</li>
<li>Read your leases. Do they name the utility and the method?</li>
<li>Write down people and square feet once, and have everyone agree.</li>
<li>Choose a method for the year and do not change it.</li>
<li>Bill in the same week of every month, and attach the utility’s bill.</li>
<li>Keep bills, readings and statements together for as long as your state requires. For taxes, keep them at least three years.</li>
</ol>
<p>In the <a href="/utility-bill-generator/">generator</a>, each charge shows its formula as you type, and the totals are the sums of the lines you see.</p>
<h2>Sources</h2>
<ul>
<li>California Civil Code 1940.9 and 1954.201 and following</li>
<li>Texas Public Utility Commission, 16 Texas Administrative Code chapter 24, subchapter I</li>
<li>IRS Publication 583, Starting a Business and Keeping Records, for how long to keep them</li>
</ul>
<p>This is general information, not legal advice. Your lease and the law come first.</p>`;
};

export const reBillingUtilitiesFairly: Article = {
  slug: 're-billing-utilities-fairly',
  title: 'How to split utility bills fairly',
  excerpt:
    'One meter, several households: three ways to split a bill, an example to the cent, and what tenants need to see.',
  category: 'utilities',
  body,
};
