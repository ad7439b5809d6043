/** Letters of other alphabets that look like Latin ones, in pairs. NFKC already folds full-width and styled letters. */
const PAIRS =
  'аaвbсcԁdеeёeғfһhнhіiїiјjкkӏlмmпnоoрpԛqгrѕsтtѵvԝwхxуyүy' +
  'αaβbϲcεeηnιiκkνvοoρpτtυuχxωwɑaɡgıiłløođdʟlʀrꜱsᴇeɴnօoոnսuհh';
const LATIN: ReadonlyMap<string, string> = new Map(
  Array.from({ length: [...PAIRS].length / 2 }, (_, index) => {
    const [from, to] = [...PAIRS].slice(2 * index, 2 * index + 2);
    return [from!, to!];
  }),
);

const INVISIBLE = /\p{Cf}|\p{Default_Ignorable_Code_Point}/gu;

/**
 * A name as a reader sees it: without case, accents, spaces, punctuation and invisible characters, with letters that
 * look alike made equal.
 */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    // A capital I after a small letter passes for an l, and a digit between letters for the letter it looks like.
    .replaceAll(/(?<=\p{Ll})I/gu, 'l')
    .replaceAll(/(?<=\p{L})1|1(?=\p{L})/gu, 'l')
    .replaceAll(/(?<=\p{L})0|0(?=\p{L})/gu, 'o')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return (
    [...plain]
      .map((character) => LATIN.get(character) ?? character)
      .join('')
      // Between digits a space stays: invoice 1-11 is not invoice 11-1.
      .replaceAll(/(?<=\p{N})[^\p{L}\p{N}&]+(?=\p{N})/gu, ' ')
      .replaceAll(/[^\p{L}\p{N}& ]+|(?<!\p{N}) +| +(?!\p{N})/gu, '')
  );
}

interface Named {
  readonly issuer: string;
  readonly person: string | null;
  readonly period: string;
}

/** Equal for documents that a reader takes for the same issuer, person and period: one of them is live at a time. */
export const liveKey = ({ issuer, person, period }: Named): string =>
  [issuer, person ?? '', period].map(foldName).join('|');
