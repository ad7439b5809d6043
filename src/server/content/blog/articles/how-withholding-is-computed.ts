import { figure } from './article-pictures.ts';
import type { Article } from './article.ts';

const body = (): string => `
<p>Between gross pay and net pay are a few tax lines that most people take on trust. You do not have to. Each one is a short calculation, and the rules are public. This page works through one paycheck from start to end with the tables that our generator uses today.</p>
<h2>Our sample paycheck</h2>
<p>A worker in Pennsylvania is paid every two weeks: 80 hours at $31.50. The worker files as single and has no pre-tax deductions. Our payroll engine calculates every figure below when you open this page. Change the pay in the calculator, and the steps change with it.</p>
<figure data-embed="paycheck" data-state="PA" data-rate="31.50" data-hours="80" data-paid="bi-weekly" data-filing="single" data-steps="yes"></figure>
<h2>Federal income tax</h2>
<p>Income tax is a yearly tax. So the first step turns the paycheck into a year of pay. A biweekly paycheck comes 26 times a year. Then you subtract the standard deduction. The rest goes through the tax brackets. Finally, you divide the tax for the year by 26 again.</p>
<p>People often misread tax brackets. No one pays the top rate on all of their pay. Each rate applies only to the part of your income in its bracket. A raise that moves you into the next bracket never lowers your take-home pay.</p>
<p>There are two ways to calculate the amount that is withheld, and we show both:</p>
<ul>
<li><strong>The standard method</strong>, used on this page, does what we just described. It takes a year of pay, subtracts the standard deduction, applies the brackets and divides again.</li>
<li><strong>The official method</strong> is the percentage method in IRS Publication 15-T. It uses the answers on your Form W-4: filing status, a second job, dependents and other income. It has its own tables, and it is what the law requires employers to use.</li>
</ul>
<p>For a simple case, the two are close. With a second job or children, they are not. Then only the official method is right for payroll.</p>
<h2>Social Security and Medicare</h2>
<p>These are simpler. Social Security is 6.2% of pay, up to a wage base that the Social Security Administration sets every fall. Medicare is 1.45% of all pay, with no limit. If you earn more than $200,000 in a year, your employer withholds another 0.9% on the rest. Your employer also pays 6.2% and 1.45% of its own. You see that only on the employer’s copy.</p>
<p>Money that goes into a traditional 401(k) does not lower these two taxes, only income tax. A health plan under section 125 lowers all three. That is why each tax has its own taxable wages.</p>
<h2>State and local taxes</h2>
<p>Pennsylvania has one rate for everyone and no standard deduction, so its tax is one multiplication. Many states work like the federal tax, with their own brackets. Some have no income tax at all. Here is the same paycheck in California, which has brackets and a disability program:</p>
<figure data-embed="paycheck" data-state="CA" data-rate="31.50" data-hours="80" data-paid="bi-weekly" data-filing="single"></figure>
<p>And here it is in Texas, which does not tax wages:</p>
<figure data-embed="paycheck" data-state="TX" data-rate="31.50" data-hours="80" data-paid="bi-weekly" data-filing="single"></figure>
${figure('how-withholding-is-computed-figure')}
<p>Cities and school districts may tax pay too. One example is Pennsylvania’s local earned income tax. We calculate the county taxes of Indiana and Maryland, the taxes of New York City and Yonkers, Ohio’s school district tax and Pennsylvania’s earned income tax. Any other local tax is added as a deduction, and each state’s page says what is not calculated.</p>
<h2>Why your pay stub may be different</h2>
<ul>
<li><strong>Your W-4.</strong> Extra withholding, dependents or a second job change the federal line and nothing else.</li>
<li><strong>Pre-tax deductions.</strong> Health, dental, a health savings account or a retirement plan.</li>
<li><strong>The time of year.</strong> Social Security stops at the wage base. A high earner may take home more in November than in March.</li>
<li><strong>A bonus.</strong> Employers may withhold a flat rate on supplemental wages. The withholding is different, but the tax is not. Your tax return settles it.</li>
<li><strong>Rounding.</strong> We round each printed figure once, half up. Payroll software that rounds yearly amounts to whole dollars can be off by a few cents.</li>
</ul>
<h2>Withholding is not your tax</h2>
<p>Withholding is a down payment. You calculate the tax itself once, on your return, for the whole year and everything you earned. If too much was withheld, you get a refund. If too little was withheld, you owe the rest, and above a certain amount there is a penalty. The IRS website has a withholding estimator that helps you land close to zero.</p>
<h2>Try it yourself</h2>
<p>The <a href="/paycheck-calculator/">calculator</a> works for the fifty states and the District of Columbia. It shows every step and the table behind it. With JavaScript on, it runs in your own browser. It also works in reverse: enter the net pay you want, and it finds the gross pay.</p>
<h2>Sources</h2>
<ul>
<li>IRS Publication 15 (Circular E), Employer’s Tax Guide</li>
<li>IRS Publication 15-T, Federal Income Tax Withholding Methods</li>
<li>IRS Publication 15-B, Employer’s Tax Guide to Fringe Benefits, for pre-tax deductions</li>
<li>Social Security Administration, contribution and benefit base</li>
<li>For each tax above: the table that its steps name</li>
</ul>
<p>We are not tax advisers. The figures come from published tables, and we show the steps so that you can check them.</p>`;

export const howWithholdingIsComputed: Article = {
  slug: 'how-withholding-is-computed',
  title: 'How tax withholding is calculated, step by step',
  excerpt: 'One paycheck from gross to net, with every step and the table behind each figure.',
  category: 'pay',
  body,
};
