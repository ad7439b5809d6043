import { expect, test } from 'vitest';
import { isSpellingOf, requireSameSubject } from './correction-rule.ts';

const HONEST = [
  ['Maren Adeyemi', 'Maren Adeyemy'],
  ['Maren Adeyemi', 'Maern Adeyemi'],
  ['Maren Adeyemi', 'MAREN ADEYEMI'],
  ['Maren Adeyemi', 'Maren T. Adeyemi'],
  ['Maren Adeyemi', 'Maren Tolu Adeyemi'],
  ['Jose Nunez', 'José Núñez'],
  ['John Smith', 'Jon Smith'],
  ['John Smith', 'Johnny Smith'],
  ['Robert Hill', 'Bob Hill'],
  ['Bill Gray', 'William Gray'],
  ['Catherine Moss', 'Katherine Moss'],
  ['Kathryn Moss', 'Catherine Moss'],
  ['Steven Young', 'Stephen Young'],
  ['Sara Cole', 'Sarah Cole'],
  ['Erik Lund', 'Eric Lund'],
  ['Jeffrey Park', 'Jeffery Park'],
  ['Geoffrey Park', 'Jeffrey Park'],
  ['Brian Reed', 'Bryan Reed'],
  ['Mathew Wood', 'Matthew Wood'],
  ['Rachael Fox', 'Rachel Fox'],
  ['Philip Ross', 'Phillip Ross'],
  ['Sean Kelly', 'Shawn Kelly'],
  ['Marc Jones', 'Mark Jones'],
  ['Karl Weber', 'Carl Weber'],
  ['Teresa Diaz', 'Theresa Diaz'],
  ['Christine Wu', 'Kristine Wu'],
  ['Alan West', 'Allen West'],
  ['Deborah King', 'Debra King'],
  ['Mohamed Ali', 'Muhammad Ali'],
  ['Sofia Ruiz', 'Sophia Ruiz'],
  ['Jhon Smith', 'John Smith'],
  ['Micheal Reed', 'Michael Reed'],
  ['Dainel Cruz', 'Daniel Cruz'],
  ['Mark Stoen', 'Mark Stone'],
  ['Mark Stonne', 'Mark Stone'],
  ['Jonas Feldman', 'Jonas Feldmann'],
  ['Anna Kowalsky', 'Anna Kowalski'],
  ['Peter Schmitd', 'Peter Schmidt'],
  ['Luis Rodriguz', 'Luis Rodriguez'],
  ['Luis Rodrigez', 'Luis Rodriguez'],
  ['Ines Valejo', 'Ines Vallejo'],
  ['Ines Vallejo', 'Ines Vallejo Ortiz'],
  ['Ana Garcia-Lopez', 'Ana Garcia Lopez'],
  ['Ana Garcia', 'Ana Garcia-Lopez'],
  ['O’Brien Pat', 'OBrien Pat'],
  ['J Stone', 'John Stone'],
  ['Mark Stone Jr', 'Mark Stone, Junior'],
  ['Mark Stone Jr', 'Mark Stoen Jr'],
  ['Mark Stone', 'Dr. Mark Stone'],
  ['Anh Nguyn', 'Anh Nguyen'],
  ['Priya Ramanathan', 'Priya Ramanathen'],
  ['Kestrel Joinery', 'Kestrel Joinery LLC'],
  ['Kestral & Rowe Joinery', 'Kestrel & Rowe Joinery'],
  ['Kestrel Joinery Inc', 'Kestrel Joinery Incorporated'],
  ['Kestrel Joinery L.L.C.', 'Kestrel Joinery LLC'],
  ['Larkspur', 'Larksupr'],
  ['Harrow Lane LLC', 'Harrow Lane'],
  ['Harrow Lane Builder', 'Harrow Lane Builders'],
  ['The Harrow Lane', 'Harrow Lane'],
  ['Blue Line Taxi', 'Blue Line Taxi Co.'],
  ['Acme Plumming', 'Acme Plumbing'],
  ['Acme Roofng Company', 'Acme Roofing Company'],
  ['Alder Row Housing Co-operative', 'Alder Row Housing Cooperative'],
  ['Smith & Sons', 'Smith and Sons'],
  ['Corwin Stret Properties', 'Corwin Street Properties'],
  ['Marys Bakery', 'Mary’s Bakery'],
  ['Ashwood Dentel', 'Ashwood Dental'],
] as const;

const HOSTILE = [
  ['Mark Stone', 'Mary Stone'],
  ['Mark Stone', 'Mark Store'],
  ['Jill Baker', 'Bill Baker'],
  ['John Smith', 'Joan Smith'],
  ['John Smith', 'John Smythson'],
  ['John Smith', 'John Smithson'],
  ['Ann Lee', 'Ian Lee'],
  ['Ann Lee', 'Jan Lee'],
  ['Dan Miller', 'Don Miller'],
  ['Dan Miller', 'Jan Miller'],
  ['Eric Long', 'Erin Long'],
  ['Carl Weber', 'Carla Weber'],
  ['Paul Green', 'Paula Green'],
  ['Robert Hill', 'Roberta Hill'],
  ['Daniel Cruz', 'Danielle Cruz'],
  ['Michael Reed', 'Michelle Reed'],
  ['Christian Park', 'Christina Park'],
  ['Jean Dubois', 'Joan Dubois'],
  ['Julie Hart', 'Julio Hart'],
  ['Maria Lopez', 'Mario Lopez'],
  ['Ana Gomez', 'Ada Gomez'],
  ['Joel King', 'Noel King'],
  ['Gary Stone', 'Mary Stone'],
  ['Larry Page', 'Harry Page'],
  ['Terry Fox', 'Jerry Fox'],
  ['Tim Cook', 'Tom Cook'],
  ['Ron West', 'Rob West'],
  ['Ray Cole', 'Roy Cole'],
  ['Sam Wood', 'Pam Wood'],
  ['Kim Novak', 'Tim Novak'],
  ['Ben Ross', 'Ken Ross'],
  ['Lisa Ray', 'Lise Roy'],
  ['Dana Gray', 'Dana Grant'],
  ['Amir Khan', 'Amit Khan'],
  ['Leo Price', 'Lee Price'],
  ['Alan Moss', 'Alana Moss'],
  ['Andrea Bell', 'Andrew Bell'],
  ['Marc Young', 'Mara Young'],
  ['James Taylor', 'Taylor James'],
  ['Maren Adeyemi', 'Maren Okafor'],
  ['Maren Adeyemi', 'Jonas Adeyemi'],
  ['Mark Stone', 'Mary Mark Stone'],
  ['Mark Stone', 'Mark Stone Wells Fargo'],
  ['Tom Baker', 'Tom Maker'],
  ['Ed Long', 'Ed Lang'],
  ['Ann Bell', 'Ann Ball'],
  ['Jo March', 'Jo Marsh'],
  ['Kestrel Joinery', 'Kestrel Bank'],
  ['Kestrel Joinery', 'Kestrel Joinery Bank'],
  ['Kestrel Joinery', 'Kestrel Joinery Insurance'],
  ['Kestrel Joinery LLC', 'Kestrel Joinery Inc'],
  ['Harbor Cafe', 'Harper Cafe'],
  ['Mark’s Plumbing', 'Mary’s Plumbing'],
  ['Stone Bakery', 'Store Bakery'],
  ['Local 12 Builders', 'Local 13 Builders'],
  ['Unit 7 Studio', 'Unit 8 Studio'],
  ['Kestrel Joinery', 'Wells Fargo'],
  ['Larkspur', 'Larch'],
  ['Larkspur', ''],
  ['LLC', 'Inc'],
  ['Chase Miller Plumbing', 'Chase Bank Plumbing'],
  ['Riverbank Cafe', 'River Bank'],
  ['Summit Roofing', 'Summit Roof Payroll Services'],
  ['Acme Tools', 'Acme Pools'],
  ['Blue Line Taxi', 'Blue Lime Taxi'],
  ['Grand Hotel', 'Grant Hotel'],
  ['Penn Dental', 'Penn Rental'],
  ['Maple Homes', 'Maple Holmes Bank'],
  ['Sun Solar', 'Son Solar'],
] as const;

const GENERATIONS = ['', 'Jr', 'Jr.', 'Junior', 'Sr', 'Senior', 'II', 'III', 'IV', '2nd', '3rd'];
const SAME_GENERATION = [
  new Set(['Jr', 'Jr.', 'Junior']),
  new Set(['Sr', 'Senior']),
  new Set(['II', '2nd']),
  new Set(['III', '3rd']),
];

test.each([
  ['behind the name', (name: string, generation: string) => `${name} ${generation}`.trim()],
  ['behind a comma', (name: string, generation: string) => (generation === '' ? name : `${name}, ${generation}`)],
  ['in front', (name: string, generation: string) => `${generation} ${name}`.trim()],
  [
    'before the last name',
    (name: string, generation: string) => name.replace(' ', ` ${generation} `.replace('  ', ' ')),
  ],
  ['written together with it', (name: string, generation: string) => `${name}${generation.toLowerCase()}`],
])('a suffix of another generation makes another person: %s', (_, write) => {
  const allowed = ['Mark Stone', 'Luis Rodriguez', 'Wolfgang Featherstone'].flatMap((name) =>
    GENERATIONS.flatMap((one) =>
      GENERATIONS.filter(
        (other) =>
          one !== other &&
          !SAME_GENERATION.some((same) => same.has(one) && same.has(other)) &&
          isSpellingOf(write(name, one), write(name, other)),
      ).map((other) => `${write(name, one)} -> ${write(name, other)}`),
    ),
  );
  expect(allowed).toEqual([]);
});

test('the spelling of a name may be corrected', () => {
  expect(HONEST.filter(([before, after]) => !isSpellingOf(before, after))).toEqual([]);
  expect(HONEST.filter(([before, after]) => !isSpellingOf(after, before))).toEqual([]);
});

test('a correction makes no other person and no other firm', () => {
  expect(HOSTILE.filter(([before, after]) => isSpellingOf(before, after))).toEqual([]);
  expect(HOSTILE.filter(([before, after]) => isSpellingOf(after, before))).toEqual([]);
});

test('another issuer, person or period is another document, and each is named', () => {
  const before = { issuer: 'Kestrel Joinery', person: 'Maren Adeyemi', period: 'Nov 1 – 14, 2026' };
  expect(() => requireSameSubject(before, { ...before, person: 'Maren Adeyemy' })).not.toThrow();
  for (const [field, change] of [
    ['issuer', { issuer: 'Wells Fargo' }],
    ['person', { person: 'Jonas Feld' }],
    ['person', { person: null }],
    ['period', { period: 'Nov 15 – 28, 2026' }],
  ] as const) {
    const attempt = () => requireSameSubject(before, { ...before, ...change });
    expect(attempt).toThrow(expect.objectContaining({ fields: { [field]: expect.any(String) } }));
  }
});
