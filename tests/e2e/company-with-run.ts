import type { Page } from 'playwright-core';
import { addDays, plainDate } from '../../src/domain/calendar.ts';
import type { BuiltSite } from './built-site.ts';
import { signUpAt } from './sign-up.ts';

interface Employee {
  readonly name: string;
  readonly number?: string;
  readonly email?: string;
  readonly paymentType?: 'salary';
  readonly rate: number;
}

/** Signs a window up as somebody who has a company, by the same requests that its forms send. Returns the company's address. */
export async function addCompany(site: Pick<BuiltSite, 'url' | 'folder'>, page: Page, name: string): Promise<string> {
  const session = await signUpAt(site, { username: `owner-${crypto.randomUUID().slice(0, 8)}@companies.example` });
  await page.context().addCookies([{ name: 'session', value: session.replace('session=', ''), url: site.url }]);
  const answer = await page.context().request.post(`${site.url}/my-dashboard/companies/new/`, {
    headers: { Origin: site.url },
    maxRedirects: 0,
    form: {
      name,
      address1: '12 Mill Street',
      address2: '',
      city: 'Easton',
      state: 'PA',
      zip: '18042',
      email: 'pay@example.com',
      phone: '6105550142',
      firstPeriodStart: `${new Date().getFullYear()}-01-04`,
      periodicity: 'bi-weekly',
      payDelay: '6',
      template: '1',
      einLast4: '',
    },
  });
  return new URL(answer.headers()['location']!, site.url).href;
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
  const start = plainDate(`${new Date().getFullYear()}-01-04`);
  const started = await request.post(company, {
    headers: { Origin: origin },
    maxRedirects: 0,
    form: { intent: 'start', periodStart: start, periodEnd: addDays(start, 13), payDate: addDays(start, 19) },
  });
  return new URL(started.headers()['location']!, origin).href;
}
