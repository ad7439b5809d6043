import { expect, test } from 'vitest';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { signUpWithCompany, startRunOf } from './company-with-run.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

test('a worker fills in their details on a phone in Spanish, and the employer accepts each change', async () => {
  const office = await openPage(browser);
  const company = await signUpWithCompany(site, office.page, `Filled In ${crypto.randomUUID().slice(0, 8)}`);
  await startRunOf(office.page, company, [{ name: 'Ana Núñez', number: '1', rate: 20 }]);
  await visit(office.page, `${company}worker-details/`);
  await office.page.getByRole('button', { name: 'Make links to copy' }).click();
  const link = (await office.page.getByText('/my-pay/details/?token=').textContent())!;
  const code = (await office.page.getByText(/^\d{4}-\d{4}$/).textContent())!;
  expect(await accessibilityProblems(office.page)).toEqual([]);

  const { page, close } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await visit(page, link);
  await page.getByRole('heading', { name: /^Your details for Filled In/ }).waitFor();
  await page.getByRole('link', { name: 'Español' }).click();
  await page.getByRole('heading', { name: /^Sus datos para Filled In/ }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Enviar datos' }).click();
  await page.getByText('Escriba la calle y el número').waitFor();
  await page.getByLabel('Calle y número').fill('9 Oak Lane');
  await page.getByLabel('Ciudad').fill('Bethlehem');
  await page
    .getByRole('combobox', { name: /^Estado/ })
    .first()
    .selectOption('PA');
  await page.getByLabel('Código postal').fill('18015');
  await page.getByLabel('Paso 1(c)').selectOption('married');
  await page.getByLabel('Enviar una cuenta bancaria nueva').check();
  await page.getByLabel('Banco').fill('First Bank');
  await page.getByLabel('Número de cuenta').fill('4821');
  await page.getByLabel('Código de su empleador').fill('0000-0000');
  await page.getByLabel('Escriba su nombre completo').fill('Ana Núñez');
  await page.getByRole('button', { name: 'Enviar datos' }).click();
  await page.getByText('Este no es el código.').first().waitFor();
  await page.getByLabel('Código de su empleador').fill(code);
  await page.getByRole('button', { name: 'Enviar datos' }).click();
  await page.getByText('revisa sus datos').waitFor();
  await visit(page, link);
  await page.getByRole('heading', { name: /ya no funciona|no longer works/ }).waitFor();
  await close();

  await visit(office.page, `${company}worker-details/`);
  await office.page.getByText('Bethlehem').waitFor();
  expect(await accessibilityProblems(office.page)).toEqual([]);
  await office.page.getByRole('button', { name: 'Decline Direct deposit of Ana Núñez' }).click();
  await office.page.getByText('1 change declined.').waitFor();
  await office.page.getByRole('button', { name: /^Accept all/ }).click();
  await office.page.getByText(/changes accepted\./).waitFor();
  await visit(office.page, company);
  await office.page.getByRole('link', { name: 'Ana Núñez' }).click();
  await expect.poll(() => office.page.getByLabel('City').inputValue()).toBe('Bethlehem');
  await office.close();
});
