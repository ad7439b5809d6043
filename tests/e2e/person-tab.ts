import type { Page } from 'playwright-core';
import { PERSON_TABS, type PersonTab } from '../../src/web/company/person-tabs.ts';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Parts of this person' });

export const personTab = (page: Page, tab: PersonTab) =>
  tabs(page).getByRole('link', { name: new RegExp(`^${PERSON_TABS[tab]}`) });

/** Opens a part of a person's page. */
export async function openPersonTab(page: Page, tab: PersonTab): Promise<void> {
  await personTab(page, tab).click();
  await personTab(page, tab).and(page.locator('[aria-current="page"]')).waitFor();
}
