// What PDF/UA-1 wants beside the tags, for an engine that cannot be told to write it: the name of the standard, and that
// viewers show the title instead of the file's name.

const NAMESPACE = ' xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" ';
const CLAIM = '<pdfuaid:part>1</pdfuaid:part>';
const SHOWS_TITLE = '/DisplayDocTitle true\n    ';

const added = (text: string, parts: readonly (readonly [before: string, part: string])[]): string => {
  let said = text;
  for (const [before, part] of parts) {
    if (said.split(before).length !== 2) throw new Error(`The file has no place for PDF/UA: ${before}`);
    said = said.replace(before, `${part}$&`);
  }
  return said;
};

export const accessibleMetadata = (metadata: string): string =>
  added(metadata, [
    ['><dc:title>', NAMESPACE],
    ['<xmpTPg:NPages>', CLAIM],
  ]);

export const accessibleCatalog = (catalog: string): string => added(catalog, [['/Direction ', SHOWS_TITLE]]);
