import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Parts } from './parts.ts';

/** Reads the text of an ICU message. A text that is none is a fault of ours. */
export const readMessage = (text: string): Parts => parse(text, { ignoreTag: true }).map(partOf);

function partOf(element: MessageFormatElement): Parts[number] {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return [element.value];
    case TYPE.plural:
    case TYPE.select: {
      const arms = Object.entries(element.options).map(([name, { value }]) => [name, value.map(armPartOf)] as const);
      return [element.value, element.type === TYPE.plural ? 'plural' : 'select', Object.fromEntries(arms)];
    }
    default:
      throw new Error(`A message has texts, values, plurals and choices, and nothing of type ${element.type}`);
  }
}

/** The types of values come from the text, so that they find values outside of arms only. */
function armPartOf(element: MessageFormatElement): string | null {
  if (element.type === TYPE.literal) return element.value;
  if (element.type === TYPE.pound) return null;
  throw new Error('A plural or a choice has words and numbers. Other values are outside of it.');
}
