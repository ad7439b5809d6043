const PICTURES = import.meta.glob<string>('../../kinds/*/page/pictures/small.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The thumbnail of a kind's first template, which scripts/site-pictures.ts draws. */
export const smallPictureOf = (folder: string): string => PICTURES[`../../kinds/${folder}/page/pictures/small.avif`]!;
