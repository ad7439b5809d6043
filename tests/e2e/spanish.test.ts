import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { MY_PAY } from '../../src/domain/language/messages/my-pay/area.ts';
import { VERIFY } from '../../src/domain/language/messages/verify/area.ts';
import { addCustomer } from './add-customer.ts';
import { accessibilityProblems, openPage, visit } from './browser.ts';
import { inEmailTo, linkTo } from './emails.ts';
import { issueStub, sendStub } from './send-stub.ts';
import { openSiteDatabase } from './site-database.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

/** What a reader of the page sees or hears, without what says itself that it is in English. */
const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
      const parent = node.parentElement!;
      if (!parent.closest('[lang="en"], script, style, noscript, code')) texts.push(node.textContent!.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '');
    return texts.filter((text) => text !== '');
  });

const SPANISH = new Set<string>([...Object.values(VERIFY.es), ...Object.values(MY_PAY.es)]);
const ENGLISH_TEXTS = new Set<string>(
  [...Object.values(VERIFY.en), ...Object.values(MY_PAY.en)].filter((text) => !SPANISH.has(text)),
);
/** Words that no Spanish text has. */
const ENGLISH_WORD = /\b(?:the|you|your|was|were|and|with|this|that|from|are|not|of|by|when|who|which|issued|pay)\b/i;

async function expectSpanish(page: Page): Promise<void> {
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  const texts = await textsOf(page);
  expect(texts.filter((text) => ENGLISH_TEXTS.has(text))).toEqual([]);
  expect(texts.filter((text) => ENGLISH_WORD.test(text) && !text.includes('@'))).toEqual([]);
  expect(await accessibilityProblems(page)).toEqual([]);
}

test('the person paid reads email, pay page, document and shared part in Spanish, and chooses English by a link', async () => {
  const attempt = crypto.randomUUID().slice(0, 8);
  const employer = `jefa-${attempt}@spanish.example`;
  const address = `ana-${attempt}@spanish.example`;
  const stub = await issueStub(site, employer, `Ana ${attempt}`, { language: 'es' });
  const [name, value] = (await addCustomer(site, { username: employer })).split('=') as [string, string];
  const office = await openPage(browser);
  await office.page.context().addCookies([{ name, value, url: site.url }]);
  await sendStub(site, office.page, stub.id, address);
  await inEmailTo(site, address, /su página de pagos/);

  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/my-pay/`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('link', { name: 'Español' }).click();
  await page.getByRole('heading', { name: 'Sus talones de pago y formularios de impuestos' }).waitFor();
  await expectSpanish(page);
  await page.getByLabel('Correo electrónico').fill('nadie');
  await page.getByRole('button', { name: 'Enviarme un enlace' }).click();
  await page.getByText('Escriba un correo electrónico válido').waitFor();
  await page.getByLabel('Correo electrónico').fill(address);
  await page.getByRole('button', { name: 'Enviarme un enlace' }).click();
  await page.getByText('Revise su correo.').waitFor();
  await expectSpanish(page);
  await visit(page, site.url + (await linkTo(site, '/my-pay/link/', address)));
  await expectSpanish(page);
  await page.getByRole('button', { name: 'Vea sus pagos' }).click();
  await page.getByRole('heading', { name: 'Su pago' }).waitFor();
  await expectSpanish(page);
  await page.getByRole('main').getByRole('link', { name: 'Talón de pago' }).click();
  await page.getByRole('heading', { name: '¿Hay algo incorrecto?' }).waitFor();
  await page.getByRole('link', { name: 'Qué significa cada línea' }).click();
  await page.getByRole('heading', { name: 'Explicación de los códigos del talón de pago' }).waitFor();
  await page.getByRole('row', { name: 'Seguro Social Su parte del impuesto' }).waitFor();
  await expectSpanish(page);
  await page.goBack();
  await page.getByText('Crear un enlace').click();
  await expectSpanish(page);
  await page.getByRole('radio', { name: 'Elegir' }).check();
  await page
    .getByRole('checkbox', { name: /^Pago neto/ })
    .first()
    .check();
  await page.getByLabel('Destinatario').fill('Arrendadora Sol');
  await page.getByRole('button', { name: 'Crear enlace' }).click();
  const link = await page.getByText('/share/?token=').textContent();
  await expectSpanish(page);

  // A landlord with no cookie: the language of the browser counts.
  const landlord = await openPage(browser, { locale: 'es-MX' });
  await visit(landlord.page, link!);
  await landlord.page.getByRole('heading', { name: 'Un documento compartido con usted' }).waitFor();
  await expectSpanish(landlord.page);
  await landlord.page.getByRole('link', { name: 'English' }).click();
  await landlord.page.getByRole('heading', { name: 'A document shared with you' }).waitFor();
  expect(await landlord.page.locator('html').getAttribute('lang')).toBe('en');
  await landlord.page.getByRole('link', { name: 'Español' }).click();
  await landlord.page.getByRole('button', { name: 'Abrir documento' }).click();
  await landlord.page.getByRole('heading', { name: 'Sin cambios. Emisor no comprobado.' }).waitFor();
  await expectSpanish(landlord.page);
  // The choice is remembered on the next page.
  await landlord.page.getByRole('link', { name: 'Verificar el documento' }).click();
  await landlord.page.getByRole('heading', { name: 'Emitimos este número. Aún no se comparó nada.' }).waitFor();
  await expectSpanish(landlord.page);
  await landlord.page.getByText('Reportar un problema').click();
  await landlord.page.getByRole('button', { name: 'Enviar reporte' }).click();
  await landlord.page.getByText('Describa qué está incorrecto.').waitFor();
  await expectSpanish(landlord.page);
  await landlord.page.getByRole('link', { name: 'Verificar otro documento' }).click();
  await landlord.page.getByRole('heading', { name: 'Verificar un documento' }).waitFor();
  await expectSpanish(landlord.page);
  // Refused forms answer 422.
  const others = [...errors, ...landlord.errors].filter((error) => !error.includes('status of 422'));
  expect(others).toEqual([]);
  await Promise.all([close(), landlord.close(), office.close()]);
});

test('who asks the issuer on a Spanish page gets the answer in Spanish, by email and on its page', async () => {
  const attempt = crypto.randomUUID().slice(0, 8);
  const employer = `jefe-${attempt}@spanish.example`;
  const asker = `arrendadora-${attempt}@spanish.example`;
  const { id, code } = await issueStub(site, employer, `Luz ${attempt}`, { language: 'es' });
  // Who works for an issuer is asked only of one whose domain or business was checked.
  const { db, close: closeDatabase } = await openSiteDatabase(site);
  await db
    .updateTable('documents')
    .set({ level: 'D', status_line: 'Issuer’s domain confirmed: luz.example.' })
    .where('id', '=', id)
    .execute();
  await closeDatabase();
  await addCustomer(site, { username: employer });
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/v/${id}/?lang=es`);
  const form = page.locator('#ask');
  await form.locator('summary').click();
  await form.getByLabel('¿La persona trabaja para el emisor, y desde cuándo?').check();
  await form.getByLabel('Su nombre o empresa').fill('Arrendadora Sol');
  await form.getByLabel('Su correo electrónico').fill(asker);
  await form.getByLabel('Código del documento').fill(code);
  await form.getByRole('button', { name: 'Preguntar al emisor' }).click();
  await page.getByText('Preguntamos al emisor.').waitFor();

  // The issuer has chosen no language, so their side is in English until they do.
  const issuer = await openPage(browser);
  await visit(issuer.page, site.url + (await linkTo(site, '/question/', employer)));
  await issuer.page.getByRole('heading', { name: 'Does this person work for you?' }).waitFor();
  await issuer.page.getByRole('link', { name: 'Español' }).click();
  await issuer.page.getByRole('heading', { name: '¿Trabaja esta persona para usted?' }).waitFor();
  await expectSpanish(issuer.page);
  await issuer.page.getByRole('button', { name: 'Sí, desde ese día' }).click();
  await issuer.page.getByText('Escriba el primer día de trabajo, hoy o antes.').waitFor();
  await issuer.page.getByLabel('Primer día de trabajo').fill('03/18/2024');
  await issuer.page.getByRole('button', { name: 'Sí, desde ese día' }).click();
  await issuer.page.getByRole('heading', { name: 'Usted respondió que sí' }).waitFor();
  await expectSpanish(issuer.page);

  await inEmailTo(site, asker, /El emisor dijo que sí/);
  await inEmailTo(site, asker, /Primer día de trabajo: 03\/18\/2024/);
  const other = await openPage(browser);
  await visit(other.page, site.url + (await linkTo(site, '/question/', asker)));
  await other.page.getByRole('heading', { name: 'El emisor dijo que sí' }).waitFor();
  await expectSpanish(other.page);
  const others = [...errors, ...issuer.errors, ...other.errors].filter((error) => !error.includes('status of 422'));
  expect(others).toEqual([]);
  await Promise.all([close(), issuer.close(), other.close()]);
});

test('how verification works is told in Spanish, with and without scripts', async () => {
  const html = await (await fetch(`${site.url}/how-verification-works/?lang=es`)).text();
  expect(html).toMatch(/<html lang="es"/);
  expect(html).toContain('Cómo funciona la verificación');
  const { page, errors, close } = await openPage(browser);
  await visit(page, `${site.url}/how-verification-works/`);
  await page.getByRole('link', { name: 'Español' }).click();
  await page.getByRole('heading', { name: 'Tres maneras de verificar' }).waitFor();
  await expectSpanish(page);
  await page.getByRole('link', { name: 'Verificar la muestra' }).click();
  await page.getByText('Este archivo no ha cambiado desde que se emitió.').first().waitFor();
  await expectSpanish(page);
  expect(errors).toEqual([]);
  await close();
});

test('without scripts a link turns the page Spanish, names both languages, and is remembered', async () => {
  const answer = await fetch(`${site.url}/verify/?lang=es`);
  const html = await answer.text();
  expect(html).toMatch(/<html lang="es"/);
  expect(html).toContain('Verificar un documento');
  expect(html).toMatch(/hrefLang="es"[^>]*href="[^"]*\/verify\/\?lang=es"/i);
  const cookie = answer.headers.get('set-cookie')!;
  expect(cookie).toMatch(/language=es;.*HttpOnly/);
  const next = await fetch(`${site.url}/verify/`, { headers: { Cookie: cookie.split(';')[0]! } });
  expect(await next.text()).toMatch(/<html lang="es"/);
  const plain = await (await fetch(`${site.url}/verify/`)).text();
  expect(plain).toMatch(/<html lang="en"/);
  expect(plain).toMatch(/<a href="\/verify\/\?lang=es" lang="es"/);
  // A language that we do not have changes nothing.
  const other = await fetch(`${site.url}/verify/?lang=fr`);
  expect([other.headers.get('set-cookie'), (await other.text()).includes('<html lang="en"')]).toEqual([null, true]);
});
