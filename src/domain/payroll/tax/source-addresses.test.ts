import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Json, mergedInOrder } from './merged.ts';

const FOLDER = new URL('tables/', import.meta.url);

type Fields = Readonly<Record<string, Json | undefined>>;

interface Source {
  readonly file: string;
  readonly text: string;
  readonly address: Json | undefined;
  readonly read: Json | undefined;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every group of figures that names its source. In the table of places, the named sources. */
function sourcesIn(file: string, value: unknown): readonly Source[] {
  if (Array.isArray(value)) return value.flatMap((part: unknown) => sourcesIn(file, part));
  if (!isFields(value)) return [];
  const { source, text = source, address, read } = value;
  const isNamed = typeof text === 'string' && !('from' in value) && !('when' in value);
  return [
    ...(isNamed ? [{ file, text, address, read }] : []),
    ...Object.values(value).flatMap((part) => sourcesIn(file, part)),
  ];
}

const FILES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json') && name !== 'zip-counties.json')
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Fields] as const);
const SOURCES = FILES.flatMap(([name, file]) => sourcesIn(name, file));
const WITH_ADDRESS = SOURCES.filter(({ address }) => typeof address === 'string');

const GOVERNMENT = /(^|\.)([a-z0-9-]+\.gov|state\.[a-z]{2}\.us)$/;

test('an address is a https address of a government', () => {
  const faults = WITH_ADDRESS.filter(({ address }) => {
    const url = new URL(String(address));
    return url.protocol !== 'https:' || !GOVERNMENT.test(url.hostname);
  });
  expect(faults).toEqual([]);
});

const IRS = 'https://www.irs.gov/pub';

/** The addresses that a document's own number says. Those of the IRS by year stay when the next edition is out. */
const NAMED: readonly (readonly [RegExp, (...numbers: readonly string[]) => string])[] = [
  [/^Rev\. Proc\. 20(\d\d)-(\d+)/, (year, number) => `${IRS}/irs-drop/rp-${year}-${number}.pdf`],
  [/^IRS Notice 20(\d\d)-(\d+)/, (year, number) => `${IRS}/irs-drop/n-${year}-${number}.pdf`],
  [
    /^IRS Publication 15(-T)? \((\d{4})\)(?! was not read)/,
    (letter, year) => `${IRS}/irs-prior/p15${letter ? 't' : ''}--${year}.pdf`,
  ],
  [
    /^26 U\.S\.C\. (\d+)/,
    (section) =>
      `https://uscode.house.gov/view.xhtml?req=granuleid:USC-prelim-title26-section${section}&num=0&edition=prelim`,
  ],
  [
    /^P\.L\. (\d+)-(\d+)/,
    (congress, number) =>
      `https://www.govinfo.gov/content/pkg/PLAW-${congress}publ${number}/html/PLAW-${congress}publ${number}.htm`,
  ],
];

test('a federal source whose number says its address has that address', () => {
  const expected = SOURCES.flatMap(({ file, text, address }) =>
    NAMED.flatMap(([form, addressOf]) => {
      const found = form.exec(text);
      return found === null ? [] : [{ of: `${file} ${text}`, address, right: addressOf(...found.slice(1)) }];
    }),
  );
  expect(expected.length).toBeGreaterThan(60);
  expect(expected.filter(({ address, right }) => address !== right).map(({ of }) => of)).toEqual([]);
});

test('an edition that names another source does not keep the address or the day of the one before', () => {
  const faults = FILES.flatMap(([name, { editions }]) => {
    const patches = (editions ?? []) as readonly Fields[];
    const whole = mergedInOrder(patches as readonly Json[]) as unknown as readonly Fields[];
    return patches.flatMap((patch, index) =>
      (['address', 'read'] as const)
        .filter((field) => index > 0 && 'source' in patch && whole[index - 1]![field] !== undefined)
        .filter((field) => !(field in patch) && !isSamePublication(whole[index - 1]!, patch))
        .map((field) => `${name} ${String(patch['effectiveFrom'])}: ${field}`),
    );
  });
  expect(faults).toEqual([]);
});

/** The publication is named first, before what others say of it. */
const publication = ({ source }: Fields): string => String(source).split(/[;(]/)[0]!.trim();
const isSamePublication = (before: Fields, after: Fields): boolean => publication(before) === publication(after);

test('a day of reading is given only with the address where it was read', () => {
  const faults = SOURCES.filter(
    ({ file, address, read }) =>
      file !== 'local-places.json' && read && (!address || !/^20\d\d-\d\d-\d\d$/.test(String(read))),
  );
  expect(faults).toEqual([]);
});

/** As many as have one. A new source may lack it only if another one gains it. */
const LEAST_SHARE = 0.35;

test('the share of sources with an address does not fall', () => {
  expect(WITH_ADDRESS.length / SOURCES.length).toBeGreaterThan(LEAST_SHARE);
});
