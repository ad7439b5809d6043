// A PDF/A-3a file as Typst writes it says what these parts say. Typst cannot write a file that is also PDF/UA-1, and only
// its PDF/UA files say where the figures are. So it writes PDF/UA-1, and we add what PDF/A-3a wants.

const NAMESPACES = [
  ['pdfaid', 'http://www.aiim.org/pdfa/ns/id/'],
  ['pdfaExtension', 'http://www.aiim.org/pdfa/ns/extension/'],
  ['pdfaSchema', 'http://www.aiim.org/pdfa/ns/schema#'],
  ['pdfaProperty', 'http://www.aiim.org/pdfa/ns/property#'],
]
  .map(([prefix, address]) => ` xmlns:${prefix}="${address}"`)
  .join('');

interface Property {
  readonly name: string;
  readonly type: 'Integer' | 'Text';
  readonly category: 'internal' | 'external';
  readonly description: string;
}

const schema = (name: string, address: string, prefix: string, properties: readonly Property[]): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${name}</pdfaSchema:schema>` +
  `<pdfaSchema:namespaceURI>${address}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${properties.map(propertyOf).join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;

const propertyOf = ({ name, type, category, description }: Property): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:category>${category}</pdfaProperty:category>` +
  `<pdfaProperty:description>${description}</pdfaProperty:description>` +
  `<pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType></rdf:li>`;

/** PDF/A wants a description of each property that its own standard does not know. */
const SCHEMAS = [
  schema('XMP Media Management schema', 'http://ns.adobe.com/xap/1.0/mm/', 'xmpMM', [
    {
      name: 'InstanceID',
      type: 'Text',
      category: 'internal',
      description: 'UUID based identifier for specific incarnation of a document',
    },
  ]),
  schema('Adobe PDF schema', 'http://ns.adobe.com/pdf/1.3/', 'pdf', [
    {
      name: 'PDFVersion',
      type: 'Text',
      category: 'internal',
      description: 'Version of the PDF specification to which the document conforms',
    },
    {
      name: 'Producer',
      type: 'Text',
      category: 'internal',
      description: 'Name of the application that created the PDF document',
    },
  ]),
  schema('PDF/UA identification schema', 'http://www.aiim.org/pdfua/ns/id/', 'pdfuaid', [
    {
      name: 'part',
      type: 'Integer',
      category: 'internal',
      description: 'Part of PDF/UA to which the file conforms',
    },
  ]),
].join('');

const CLAIM = `<pdfaExtension:schemas><rdf:Bag>${SCHEMAS}</rdf:Bag></pdfaExtension:schemas><pdfaid:part>3</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>`;

/** The metadata of a PDF/UA file, with its conformance to PDF/A-3a. */
export function archivalMetadata(metadata: string): string {
  const said = metadata.replace(' xmlns:xmp=', `${NAMESPACES}$&`).replace('<pdfuaid:part>', `${CLAIM}$&`);
  if (said.length !== metadata.length + NAMESPACES.length + CLAIM.length)
    throw new Error('The metadata has no place for PDF/A');
  return said;
}

/** How an attached file relates to the document. */
export type Relationship = 'source' | 'supplement';

const FILE = /\/Type \/Filespec\n[\s\S]*?\/UF \(([^()\\]*)\)/;
const RELATIONSHIPS: Record<Relationship, string> = { source: '/Source', supplement: '/Supplement' };

/** The dictionaries of a file by number: `packed`, and those of its `streams`. */
export interface Dictionaries {
  readonly packed: ReadonlyMap<number, string>;
  readonly streams: ReadonlyMap<number, string>;
  /** The number of the catalog. */
  readonly root: number;
}

/**
 * The dictionaries with what PDF/A-3a wants beside its metadata: how each attached file relates to the document, and the
 * profile that the pages' colors are meant in.
 */
export function archivalDictionaries(
  { packed, streams, root }: Dictionaries,
  relationships: ReadonlyMap<string, Relationship>,
): Map<number, string> {
  const changed = new Map(packed);
  const associated: number[] = [];
  for (const [number, body] of packed) {
    const name = FILE.exec(body)?.[1];
    if (name === undefined) continue;
    const relationship = relationships.get(name);
    if (!relationship) throw new Error(`Nothing says how ${name} relates to the document`);
    changed.set(number, withEntry(body, `/AFRelationship ${RELATIONSHIPS[relationship]}`));
    associated.push(number);
  }
  const files = associated.length === 0 ? '' : `/AF [${associated.map((number) => `${number} 0 R`).join(' ')}] `;
  const profile = [...streams].find(([, dictionary]) => RGB_PROFILE.test(dictionary));
  // A page of only gray has a profile for gray, and needs no intent.
  const intents = profile ? `/OutputIntents [${INTENT} /DestOutputProfile ${profile[0]} 0 R >>]` : '';
  return changed.set(root, withEntry(packed.get(root)!.replace(NO_SUSPECTS, ''), files + intents));
}

/** The default, written out. Poppler's programs call it a syntax error, which recipients would read as a fault of the document. */
const NO_SUSPECTS = /\s*\/Suspects false\b/;
const RGB_PROFILE = /\/N 3\b/;
const INTENT =
  '<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (Custom) /OutputCondition (sRGB) /RegistryName () /Info (sRGB v4.2)';

const withEntry = (dictionary: string, entry: string): string => {
  const end = dictionary.lastIndexOf('>>');
  return `${dictionary.slice(0, end)}${entry}${dictionary.slice(end)}`;
};
