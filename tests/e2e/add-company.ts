import type { Page } from 'playwright-core';
import type { PayStubInput } from '../../src/kinds/pay-stub/model/schema.ts';

/** Adds a company to the account of a window, and answers its address. */
export async function addCompany(
  site: { readonly url: string },
  page: Page,
  company: Pick<PayStubInput['company'], 'name' | 'address1' | 'address2' | 'city' | 'state' | 'zip'>,
  firstPeriodStart = '2026-01-04',
): Promise<string> {
  const { name, address1, address2, city, state, zip } = company;
  const answer = await page.context().request.post(`${site.url}/my-dashboard/companies/new/`, {
    headers: { Origin: site.url },
    maxRedirects: 0,
    form: {
      name,
      address1,
      address2,
      city,
      state,
      zip,
      phone: '6105550118',
      email: 'pay@example.com',
      firstPeriodStart,
      periodicity: 'bi-weekly',
      payDelay: '6',
      template: '1',
      einLast4: '',
    },
  });
  // Without what the address says about the addition.
  return site.url + new URL(answer.headers()['location']!, site.url).pathname;
}
