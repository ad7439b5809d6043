import { expect, test } from 'vitest';
import { answersOf, ANSWER_IN_WORDS, detailOf, READING_IN_WORDS, type Source, SOURCES } from './requirements.ts';
import { formatDate, plainDate } from '../domain/calendar.ts';
import law from '../domain/payroll/wage-statement/wage-statement-law.json' with { type: 'json' };
import { metaOf } from './kinds.ts';
import { stateName } from '../domain/us.ts';
import { createOrder } from '../domain/payroll/create-order.ts';
import { setDetailsState } from '../domain/payroll/edit-details.ts';
import { type ItemCondition, wageStatementList } from '../domain/payroll/wage-statement/wage-statement-items.ts';
import { statementItemsOf } from './pay-stub/form/statement-items.ts';
import { kindById } from './registry.ts';

const requirements = SOURCES.flatMap(({ requirements: each }) => each);

const isFaulty = ({ url, edition, reading, caveat = '', requirements: asked }: Source): boolean =>
  (url === null ? reading !== 'not read' : !/^https?:\/\//.test(url)) ||
  edition === '' ||
  (reading === 'not read') !== (asked.length === 0) ||
  (reading !== 'text' && caveat === '');

test('every source says when it was read and how much of it, and one that was not read claims nothing', () => {
  expect(SOURCES.filter(isFaulty).map(({ id }) => id)).toEqual([]);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
});

test('each row of a met requirement is a row of the document, with something in it', async () => {
  const today = plainDate('2026-11-27');
  const missing: string[] = [];
  for (const requirement of requirements)
    for (const { kind: id, answer } of answersOf(requirement)) {
      if (answer.is !== 'met') continue;
      const kind = kindById(id)!;
      const [document] = kind.documents(await kind.calculate(kind.sample(1), today), 1);
      const rows = new Map(
        document!.view.twin.flatMap(({ rows: each }) => each).map(({ name, value }) => [name, value]),
      );
      expect(answer.rows.length).toBeGreaterThan(0);
      missing.push(
        ...answer.rows.filter((name) => (rows.get(name) ?? '') === '').map((name) => `${requirement.id}: ${name}`),
      );
    }
  expect(missing).toEqual([]);
});

const escaped = (text: string): string => text.replaceAll('|', String.raw`\|`);

function sectionOf({ name, edition, url, readOn, reading, caveat, requirements: asked }: Source): string {
  const rows = asked.flatMap((requirement) =>
    answersOf(requirement).map(
      ({ kind, answer }) =>
        `| ${escaped(requirement.asks)} | ${metaOf(kind).name} | ${ANSWER_IN_WORDS[answer.is]} | ${escaped(detailOf(answer))} |`,
    ),
  );
  return [
    `## ${name}`,
    '',
    `Edition: ${edition}. ${READING_IN_WORDS[reading]} on ${formatDate(readOn)}${url === null ? '' : `: ${url}`}${caveat ? `. ${caveat}` : ''}`,
    ...(rows.length === 0 ? [] : ['', '| asked for | document | answer | how |', '|---|---|---|---|', ...rows]),
    '',
  ].join('\n');
}

const READ_AS: Readonly<Record<string, string>> = {
  text: 'Text',
  'partly text': 'Part of the text',
  'two summaries': 'Two summaries',
  'one summary': 'One summary',
  list: 'A list of states',
  memory: 'Not read',
};

const IF: Readonly<Record<ItemCondition, string>> = {
  nonExempt: 'who earns overtime',
  hourly: 'paid by the hour',
  pieceRate: 'paid by the piece',
  tipped: 'with tips',
  allowances: 'with allowances',
  maybeSeparate: 'here or on a paper of its own',
};

/** A stub in which nobody entered anything, in each state: what it shows is always met, the rest when it is given. */
function otherLaws(): string {
  const required = Object.entries(law.states).filter(([, { statementRequired }]) => statementRequired);
  const read = required.filter(([, { confidence }]) => confidence === 'text').length;
  const rows = required.map(([code, { law: statute, confidence }]) => {
    const order = setDetailsState(createOrder(plainDate('2026-11-20')), code);
    const empty = { ...order, company: { ...order.company, name: '' }, employee: { ...order.employee, name: '' } };
    const shown = new Set(statementItemsOf(empty).flatMap(({ item, state }) => (state === 'present' ? [item] : [])));
    const [met, given] = [true, false].map((isMet) =>
      wageStatementList(code)
        .filter(({ item }) => shown.has(item) === isMet)
        .map(({ item, condition }) => (condition === null ? item : `${item} (${IF[condition]})`))
        .join('; '),
    );
    return `| ${stateName(code)} | ${escaped(statute)} | ${met} | ${given} | ${READ_AS[confidence]} |`;
  });
  return [
    '## Wage statement laws of the other states',
    '',
    `${required.length} states and territories ask for a wage statement. The text of ${read} of these laws was read, each on or before November 24, 2026;`,
    'the last column says what was read, and nothing is claimed beyond it. What is met stands on every pay stub, also on one in which nothing was',
    'entered. The rest is met when it is given: the builder lists what is missing for the state of the pay stub, and adds what it can.',
    '`src/kinds/pay-stub/form/statement-items.test.ts` keeps it for every state.',
    '',
    '| state | law | met | met when given | read |',
    '|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

test('docs/acceptance.md is written from these requirements', async () => {
  const head = `# What recipients ask for, and what our documents have

Acceptance is the recipient’s decision. This table says what their own lists ask for and which of our documents has it. It is written from
\`src/kinds/requirements.ts\`, as are the page \`/what-recipients-ask-for/\` and the list that the pay stub builder shows before paying
(\`npx vitest run --project unit src/kinds/acceptance.test.ts -u\` writes it again). A kind that has no row was not asked for. The rows of a met
requirement are looked for in the printed sample by \`src/render/acceptance.test.ts\`.

`;
  await expect(`${head}${SOURCES.map(sectionOf).join('\n')}\n${otherLaws()}`).toMatchFileSnapshot(
    '../../docs/acceptance.md',
  );
});
