/** A name as forms and files want it. Proposed by the rules below, and right only once a person has looked at it. */
export interface NameParts {
  readonly given: string;
  readonly middle: string;
  readonly family: string;
  readonly suffix: string;
}

const words = (text: string): readonly string[] => text.split(' ');

const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|phd|cpa|esq)$/;

/** Begin or join surnames in Spanish, Portuguese, French, Italian, Dutch and German. */
const PARTICLES = new Set(
  words(
    'de del la las los da das dos di della du des le van von vom der den ter zum zur van’t ’t al bin ibn st san santa mac',
  ),
);
/** The same, but in capitals they are initials, given names or surnames of their own. */
const SMALL_PARTICLES = new Set(words('y e do te ten zu und op het i'));

/** What follows a particle in given names: Maria de los Angeles, Jose de Jesus. */
const DEVOTIONS = new Set(
  words(
    'angeles luz carmen pilar jesus guadalupe rosario fatima dolores concepcion lourdes mercedes soledad socorro refugio',
  ),
);

/** Frequent surnames of Spanish and Portuguese. Two in a row are both surnames. Those in -ez need no list. */
const IBERIAN = new Set(
  words(
    `garcia ortiz ruiz diaz munoz cruz reyes morales ramos vega rojas castro vargas flores torres rivera romero herrera medina
    aguilar moreno guerrero mendoza ortega silva delgado soto contreras rios salazar luna maldonado acosta estrada figueroa
    serrano molina avila campos cabrera fuentes guzman santiago leon valencia salinas espinoza navarro nava mora miranda
    cardenas rosario colon rosales ochoa padilla santos oliveira souza sousa pereira ferreira rodrigues alves lima gomes
    costa ribeiro almeida lopes soares fernandes vieira barbosa rocha dias nascimento andrade moreira nunes marques machado
    mendes freitas cardoso teixeira pinto araujo carvalho martins correia fonseca monteiro moura cunha`.replaceAll(
      /\s+/g,
      ' ',
    ),
  ),
);

const plain = (word: string): string =>
  word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.,]/g, '')
    .replaceAll(/['\u2018]/g, '’')
    .toLowerCase();

const isIberian = (word: string): boolean => IBERIAN.has(plain(word)) || /^\p{L}{2,}ez$/u.test(plain(word));

/** "Maria de la Luz Garcia Lopez" -> Maria, de la Luz, Garcia Lopez. */
export function proposeNameParts(name: string): NameParts {
  const [before = '', ...behind] = name
    .trim()
    .split(',')
    .map((part) => part.trim());
  const suffixes = behind.filter((part) => SUFFIX.test(plain(part)));
  const given = behind.filter((part) => part !== '' && !suffixes.includes(part)).join(' ');
  const all = before.split(/\s+/).filter(Boolean);
  while (all.length > 2 && SUFFIX.test(plain(all.at(-1)!))) suffixes.unshift(all.pop()!);
  const suffix = suffixes.join(' ');
  // "Garcia Lopez, Maria"
  if (given !== '') {
    const [first = '', ...rest] = given.split(/\s+/);
    return { given: first, middle: rest.join(' '), family: all.join(' '), suffix };
  }
  const at = startOfFamily(all);
  return {
    given: at === 0 ? '' : (all[0] ?? ''),
    middle: all.slice(1, at).join(' '),
    family: all.slice(at).join(' '),
    suffix,
  };
}

/** The number of the first word of the family name. One word alone is a family name, as forms require one. */
function startOfFamily(all: readonly string[]): number {
  const last = all.length - 1;
  if (last <= 0) return 0;
  const isCapital = all.every((word) => word === word.toUpperCase());
  const isParticle = (word: string): boolean =>
    PARTICLES.has(plain(word)) ||
    (!isCapital && SMALL_PARTICLES.has(plain(word)) && word === word.toLowerCase() && !word.endsWith('.'));
  let at = 1;
  while (at <= last) {
    if (!isParticle(all[at]!)) {
      at += 1;
      continue;
    }
    let named = at;
    while (named < last && isParticle(all[named]!)) named += 1;
    if (named === last && isParticle(all[named]!)) break;
    // Part of the given names, if a surname follows.
    if (DEVOTIONS.has(plain(all[named]!)) && named < last) {
      at = named + 1;
      continue;
    }
    // "Perez de la Cruz", "Ortega y Gasset"
    const isJoined = SMALL_PARTICLES.has(plain(all[at]!)) || isIberian(all[at - 1]!);
    return at > 1 && isJoined ? at - 1 : at;
  }
  return last > 1 && isIberian(all[last]!) && isIberian(all[last - 1]!) ? last - 1 : last;
}

/** As documents print it. */
export const printedName = ({ given, middle, family, suffix }: NameParts): string =>
  [given, middle, family, suffix].filter(Boolean).join(' ');
