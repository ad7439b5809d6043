const WORDS = ['Zero', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** A small count as the first word of a heading: "Six". */
export const countInWords = (count: number): string => WORDS[count] ?? String(count);
