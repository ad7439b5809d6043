import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { addDays, plainDate } from '../../src/domain/calendar.ts';
import { addCompany } from './add-company.ts';
import { addCustomer } from './add-customer.ts';
import type { BuiltSite } from './built-site.ts';

interface Employee {
  readonly name: string;
  readonly number?: string;
  readonly email?: string;
  readonly paymentType?: 'salary';
  readonly rate: number;
  readonly title?: string;
  readonly startsOn?: string;
}

/** When the first period of these companies starts. */
const firstStart = (year = new Date().getFullYear()) => plainDate(`${year}-01-04`);

/** Signs a window up as somebody who has a company. Returns the company's address. */
export async function signUpWithCompany(
  site: Pick<BuiltSite, 'url' | 'folder' | 'databaseUrl'>,
  page: Page,
  name: string,
  year?: number,
): Promise<string> {
  const session = await addCustomer(site, { username: `owner-${crypto.randomUUID().slice(0, 8)}@companies.example` });
  await page.context().addCookies([{ name: 'session', value: session.replace('session=', ''), url: site.url }]);
  const place = { address1: '12 Mill Street', address2: '', city: 'Easton', state: 'PA', zip: '18042' };
  return addCompany(site, page, { name, ...place }, firstStart(year));
}

/** Imports people into a company and starts its first run. Returns the run's address. */
export async function startRunOf(page: Page, company: string, people: readonly Employee[]): Promise<string> {
  const { origin } = new URL(company);
  const home = { address1: '4 Elm Street', city: 'Easton', state: 'PA', zip: '18042', defaultHours: 80 };
  const rows = people.map((person, index) => ({ row: index + 2, person: { ...home, ...person } }));
  const request = page.context().request;
  const sent = await request.post(`${company}import/`, {
    headers: { Origin: origin },
    multipart: {
      intent: 'import',
      rows: {
        name: 'people.json',
        mimeType: 'application/json',
        buffer: Buffer.from(JSON.stringify({ key: 'name', rows })),
      },
    },
  });
  if (!sent.ok()) throw new Error(`The import answered ${sent.status()}.`);
  const start = firstStart();
  const started = await request.post(company, {
    headers: { Origin: origin },
    maxRedirects: 0,
    form: { intent: 'start', periodStart: start, periodEnd: addDays(start, 13), payDate: addDays(start, 19) },
  });
  const run = new URL(started.headers()['location']!, origin).href;
  // Nobody is paid before this is answered.
  await request.post(`${run}review/`, { headers: { Origin: origin }, form: { intent: 'noLocalTax', key: 'PA' } });
  return run;
}

/** Answers that nobody in the run owes a local tax. */
export async function declineLocalTaxes(page: Page): Promise<void> {
  const decline = page.getByRole('button', { name: 'No local tax there' });
  await decline.first().waitFor();
  for (let open = await decline.count(); open > 0; open = await decline.count()) {
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    await decline.first().click();
    // oxlint-disable-next-line no-await-in-loop -- one question after another
    await expect.poll(() => decline.count()).toBeLessThan(open);
  }
}
