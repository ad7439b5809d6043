const PICTURES = import.meta.glob<string>('../../../kinds/*/page/pictures/template-*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The picture of one template, which scripts/site-pictures.ts draws from the kind's example. */
export function pictureOf(folder: string, template: number): string {
  const picture = PICTURES[`../../../kinds/${folder}/page/pictures/template-${template}.avif`];
  if (picture === undefined) throw new Error(`There is no picture of ${folder}, template ${template}`);
  return picture;
}
