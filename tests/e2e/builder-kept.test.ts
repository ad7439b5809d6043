import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { KINDS } from '../../src/kinds/kinds.ts';
import { openPage, visit } from './browser.ts';
import { holdPreviews } from './hold-previews.ts';
import { openSiteAndBrowser } from './site-and-browser.ts';

const { site, browser } = await openSiteAndBrowser();

/** Some steps have details of their own. */
const STEPS = 'form details:not(details details)';

type Values = Readonly<Record<string, string>>;

/** What each field of the open step has, by its name or label and its place among those. */
const valuesOf = (page: Page): Promise<Values> =>
  page.evaluate(() => {
    const counts = new Map<string, number>();
    const fields = [
      ...document.querySelectorAll<HTMLInputElement>(
        'form details:not(details details)[open] :is(input, textarea, select)',
      ),
    ];
    return Object.fromEntries(
      fields
        .filter(({ type, readOnly }) => !readOnly && !['hidden', 'file', 'submit', 'radio', 'search'].includes(type))
        .map((field) => {
          const name = field.name || field.getAttribute('aria-label') || (field.labels?.[0]?.textContent ?? '');
          const nth = counts.get(name) ?? 0;
          counts.set(name, nth + 1);
          return [`${name} ${nth}`, field.type === 'checkbox' ? String(field.checked) : field.value];
        }),
    );
  });

/** Types into each field of the open step, one after the other, as its scripts hear it. Lists get their last choice. */
const typeAll = (page: Page): Promise<number> =>
  // All of it runs in the page.
  // oxlint-disable unicorn/consistent-function-scoping
  page.evaluate(async () => {
    // Nobody types into what is folded away.
    const isFree = (field: HTMLInputElement): boolean =>
      !field.readOnly &&
      !field.disabled &&
      field.checkVisibility() &&
      !['hidden', 'file', 'submit', 'radio', 'checkbox', 'search'].includes(field.type);
    const sample = (field: HTMLInputElement): string => {
      if (field instanceof HTMLSelectElement) return field.options[field.options.length - 1]!.value;
      if (field.placeholder.includes('YYYY')) return '11/02/2026';
      if (/zip/i.test(field.name)) return '18042';
      if (/phone|ServiceNumber/i.test(field.name)) return '6105550118';
      if (field.type === 'email' || /email/i.test(field.name)) return 'kept@example.com';
      return field.inputMode === 'decimal' || field.inputMode === 'numeric' ? '12' : 'Kept Here';
    };
    const drawn = (): Promise<unknown> => new Promise(requestAnimationFrame);
    const write = async (field: HTMLInputElement): Promise<void> => {
      field.focus();
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, sample(field));
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await drawn();
      field.blur();
      await drawn();
    };
    const nameOf = (field: HTMLInputElement): string => field.name || (field.getAttribute('aria-label') ?? field.id);
    const typed = new Set<string>();
    // Some fields appear once another is filled in.
    for (;;) {
      const next = [
        ...document.querySelectorAll<HTMLInputElement>(
          'form details:not(details details)[open] :is(input, textarea, select)',
        ),
      ]
        .filter(isFree)
        .find((field) => !typed.has(nameOf(field)));
      if (!next) return typed.size;
      typed.add(nameOf(next));
      await write(next);
    }
  });

async function settled(page: Page): Promise<Values> {
  let last: Values = {};
  await vi.waitUntil(
    async () => {
      const now = await valuesOf(page);
      const isSame = JSON.stringify(now) === JSON.stringify(last);
      last = now;
      return isSame;
    },
    { timeout: 10_000, interval: 100 },
  );
  return last;
}

/** What each step has, one opened after the other. */
async function valuesOfSteps(page: Page, steps: number): Promise<readonly Values[]> {
  const values: Values[] = [];
  for (let step = 0; step < steps; step += 1) {
    await openStep(page, step);
    values.push(await settled(page));
  }
  return values;
}

async function openStep(page: Page, step: number): Promise<void> {
  const part = page.locator(STEPS).nth(step);
  if ((await part.getAttribute('open')) === null) await part.locator('> summary').click();
  await page.locator(`${STEPS}[open]`).waitFor();
}

async function open(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await holdPreviews(page);
}

test.each(KINDS)(
  'what is typed into the form of a $name comes back at the address without a draft',
  async ({ generator: { path } }) => {
    const { page, close } = await openPage(browser);
    await open(page, `${site.url}${path}?fill=reset`);
    const steps = await page.locator(STEPS).count();
    let fields = 0;
    for (let step = 0; step < steps; step += 1) {
      await openStep(page, step);
      fields += await typeAll(page);
    }
    const typed = await valuesOfSteps(page, steps);
    await open(page, site.url + path);
    expect(await valuesOfSteps(page, steps)).toEqual(typed);
    expect(fields).toBeGreaterThan(10);
    await close();
  },
);
