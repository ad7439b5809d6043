const SCHEMA = `<rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
<pdfaProperty:category>internal</pdfaProperty:category>
<pdfaProperty:description>Part of PDF/UA to which the file conforms</pdfaProperty:description>
<pdfaProperty:name>part</pdfaProperty:name>
<pdfaProperty:valueType>Integer</pdfaProperty:valueType>
</rdf:li></rdf:Seq></pdfaSchema:property></rdf:li>`;

const PART = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>`;

/** The metadata of a PDF/A file, with its conformance to PDF/UA-1. PDF/A wants the schema of that statement beside it. */
export function accessible(metadata: string): string {
  const said = metadata
    .replace(/<pdfaExtension:schemas>\s*<rdf:Bag>/, (found) => found + SCHEMA)
    .replace('</rdf:RDF>', (found) => PART + found);
  if (said.length !== metadata.length + SCHEMA.length + PART.length)
    throw new Error('The metadata has no place for PDF/UA');
  return said;
}

export const isFigure = (element: string): boolean => element.includes('/S /Figure\n');

const ALT = /\/Alt (\((?:[^()\\]|\\[\s\S])*\)|<[0-9A-Fa-f]*>)/;
const BOX = /\/BBox \[[^\]]*\]/;
const PLACEMENT = '/Placement /Block';

/**
 * The figures of a PDF/A file with their places on the page, which Typst writes only into a PDF/UA file. So it writes the
 * same document twice, and the places are taken from the other file. A figure that goes on on the next page has none.
 */
export function placeFigures(figures: readonly string[], placed: readonly string[]): readonly string[] {
  if (figures.length !== placed.length) throw new Error('The files do not have the same figures');
  return figures.map((figure, at) => {
    const same = placed[at]!;
    if (ALT.exec(same)?.[1] !== ALT.exec(figure)?.[1]) throw new Error('The figures are not in the same order');
    const box = BOX.exec(same)?.[0];
    return box === undefined ? figure : figure.replace(PLACEMENT, `${PLACEMENT} ${box}`);
  });
}
