const PICTURES = import.meta.glob<string>('../papers/*-[0-9].avif', { eager: true, query: '?url', import: 'default' });

/** The picture of one layout, as scripts/site-pictures.ts drew it from the kind's own example. */
export function pictureOf(folder: string, template: number): string {
  const picture = PICTURES[`../papers/${folder}-${template}.avif`];
  if (picture === undefined) throw new Error(`There is no picture of ${folder}, layout ${template}`);
  return picture;
}
