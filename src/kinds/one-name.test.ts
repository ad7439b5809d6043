import { expect, test } from 'vitest';
import { CONFIG_NAMES, KIND_NAMES } from '../web/admin/parts/names.ts';
import { SAID } from '../domain/language/stored-text.ts';
import { CREATE_LINKS, FOOTER_COLUMNS } from '../web/layouts/navigation.ts';
import { KINDS } from './kinds.ts';

// Orders, documents, drafts, filters, prices, emails and verdicts read `name` itself; these places have a text of their own.
// tests/words keeps the former names out of every other text.

const inText = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/gu, ' ');

test.each(KINDS)('$name has one name in menus, pages, buttons and Admin', ({ id, configType, ...kind }) => {
  const learn = FOOTER_COLUMNS.flatMap(({ links }) => links).find(({ to }) => to === kind.about.path);
  const shown: Readonly<Record<string, string | undefined>> = {
    menu: CREATE_LINKS.find(({ to }) => to === kind.generator.path)?.label,
    admin: KIND_NAMES[id],
    prices: CONFIG_NAMES[configType],
    builder: kind.generator.headline,
    page: kind.about.headline,
    footer: learn?.label ?? kind.about.label,
  };
  const different = Object.entries(shown).filter(([, text]) => !inText(text ?? '').startsWith(inText(kind.name)));
  expect(different).toEqual([]);
});

test.each(KINDS)('$name is read in Spanish too', ({ name }) => {
  expect(Object.values<string>(SAID.en)).toContain(name);
});

test.each(['Utility statement', 'Account statement'])('documents signed as %s stay readable in Spanish', (name) => {
  expect(Object.values<string>(SAID.en)).toContain(name);
});
