import type { Article } from './article.ts';

const body = (): string => `
<p>Between gross pay and net pay stand a few lines that most people take on trust. They need not. Each is a short sum, and each rule is published. This page works one pay through to the end, with the tables that our generator uses today.</p>
<h2>The pay we work with</h2>
<p>Somebody in Pennsylvania is paid every two weeks: 80 hours at $31.50. They file as single and nothing is taken out before tax. Every figure below is worked out by our engine when this page is drawn. Change the pay in the calculator and the steps change with it.</p>
<figure data-embed="paycheck" data-state="PA" data-rate="31.50" data-hours="80" data-paid="bi-weekly" data-filing="single" data-steps="yes"></figure>
<h2>Federal income tax</h2>
<p>Income tax is a yearly tax, so a pay has to be seen as a part of a year first. That is why the first step multiplies: a pay every two weeks comes 26 times a year. From that year the standard deduction is taken off. What is left runs through the brackets. The tax of the whole year is then divided by 26 again.</p>
<p>Brackets are often misread. Nobody pays the highest rate on all of their pay. Only the part above each step is taxed at the rate of that step. A raise that reaches into the next bracket never lowers what you take home.</p>
<p>There are two ways to get to the amount that is withheld, and we show both:</p>
<ul>
<li><strong>The standard method</strong>, used on this page, does what the last paragraph says: a year’s pay, less the standard deduction, through the brackets, divided again.</li>
<li><strong>The official method</strong> is the percentage method of IRS Publication 15-T, with the answers from Form W-4: filing status, a second job, dependents, other income. It uses tables of its own, and it is what the law has an employer withhold.</li>
</ul>
<p>For a plain case the two lie close together. Where somebody has a second job or children, they do not, and only the official one is right for payroll.</p>
<h2>Social Security and Medicare</h2>
<p>These are simpler. Social Security is 6.2% of pay, up to a wage base that the Social Security Administration sets anew each fall. Medicare is 1.45% of all pay, with no limit. On pay above $200,000 in a year the employer withholds another 0.9%. The employer pays the same 6.2% and 1.45% again, out of its own pocket. It stands on the employer’s copy alone.</p>
<p>Money that goes into a traditional 401(k) does not lower these two. It lowers income tax. A health plan under section 125 lowers all three. That is why the order of the lines on a stub is not a matter of taste: each tax has a base of its own.</p>
<h2>State and local</h2>
<p>Pennsylvania has one rate for everybody and no standard deduction, so its line is a single multiplication. Many states work as the federal tax does, with brackets of their own. Some have no income tax at all. Here is the same pay in California, where there are brackets and a disability program besides:</p>
<figure data-embed="paycheck" data-state="CA" data-rate="31.50" data-hours="80" data-paid="bi-weekly" data-filing="single"></figure>
<p>And in Texas, which taxes no wages:</p>
<figure data-embed="paycheck" data-state="TX" data-rate="31.50" data-hours="80" data-paid="bi-weekly" data-filing="single"></figure>
<p>Cities and school districts may want a share too. Pennsylvania’s local earned income tax is an example. Our tables stop at the state: a local tax is a line that the employer enters, and the paper says that it was entered.</p>
<h2>Why your own stub may differ</h2>
<ul>
<li><strong>Your W-4.</strong> Extra withholding, dependents or a second job change the federal line and nothing else.</li>
<li><strong>What is taken before tax.</strong> Health, dental, a health savings account, a retirement plan.</li>
<li><strong>The time of year.</strong> Social Security stops at the wage base. The stub of a well-paid worker in November may show a larger net than the one in March.</li>
<li><strong>A bonus.</strong> It may be withheld at a flat rate as supplemental wages. That is a different withholding, not a different tax: the tax return settles it.</li>
<li><strong>Rounding.</strong> We round half up, once, at each printed figure. A payroll that rounds yearly amounts to whole dollars can differ by a few cents.</li>
</ul>
<h2>Withholding is not the tax</h2>
<p>What is withheld is a payment on account. The tax itself is worked out once, on the return, from the whole year and everybody’s whole situation. If too much was withheld, it comes back. If too little was, it is owed, and beyond a certain amount there is a penalty. The IRS keeps an estimator on its site for whoever wants to land close to zero.</p>
<h2>Do it yourself</h2>
<p>The <a href="/paycheck-calculator/">calculator</a> does this for the fifty states, the District of Columbia and Puerto Rico, and writes every step on its tape with the table it comes from. With scripts it runs in your own browser. It also runs backwards: type what should be left, and it finds the gross.</p>
<h2>Sources</h2>
<ul>
<li>IRS Publication 15 (Circular E), Employer’s Tax Guide</li>
<li>IRS Publication 15-T, Federal Income Tax Withholding Methods</li>
<li>IRS Publication 15-B, Employer’s Tax Guide to Fringe Benefits, for what is taken before tax</li>
<li>Social Security Administration, contribution and benefit base</li>
<li>For each line above: the table that its steps name</li>
</ul>
<p>We are no tax advisers. The figures come from published tables, and the steps are shown so that you can check them.</p>`;

export const howWithholdingIsComputed: Article = {
  slug: 'how-withholding-is-computed',
  title: 'How withholding is computed, step by step',
  excerpt: 'One pay worked through from gross to net, with every step, and the table that each figure comes from.',
  category: 'pay',
  body,
};
