import type { Page } from 'playwright-core';
import { payStub } from '../../src/kinds/pay-stub/model/kind.ts';
import type { PayStubInput } from '../../src/kinds/pay-stub/model/schema.ts';
import { visit } from './browser.ts';
import type { BuiltSite } from './built-site.ts';
import { issue, type Issued } from './issue.ts';

/** Issues a pay stub to somebody, in the account of an email address. */
export async function issueStub(
  site: BuiltSite,
  email: string,
  name: string,
  details: Partial<PayStubInput['details']> = {},
): Promise<Issued> {
  const sample = payStub.sample(1);
  const employee = { ...sample.employee, name };
  const input = { ...sample, templateMode: false, details: { ...sample.details, ...details }, employee };
  return issue(site, { kind: 'PayStub', input, issuedBy: 'Ines Vallejo', email });
}

/** Sends a document from the employer's window to the person whom it pays. */
export async function sendStub(site: BuiltSite, page: Page, id: string, address: string): Promise<void> {
  await visit(page, `${site.url}/my-dashboard/documents/${id}/`);
  await page.getByText('Send by email').click();
  await page.getByLabel('To', { exact: true }).fill(address);
  await page.getByRole('checkbox', { name: /own address/ }).check();
  await page.getByRole('button', { name: 'Send email' }).click();
  await page.getByText(`Email sent to ${address}.`).waitFor();
}
