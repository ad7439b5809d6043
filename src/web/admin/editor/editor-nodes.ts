import { mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';

/** A picture of the library: its id lets the page offer it in every size. */
export const LibraryPicture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      'data-media': { default: null },
    };
  },
});

export interface PaycheckAttributes {
  readonly state: string;
  readonly rate: string;
  readonly hours: string;
  readonly paid: string;
  readonly filing: string;
  readonly steps: string;
}

export const FIRST_PAYCHECK: PaycheckAttributes = {
  state: 'PA',
  rate: '31.50',
  hours: '80',
  paid: 'bi-weekly',
  filing: 'single',
  steps: 'no',
};

/** Our own calculator as a part of a post: the page works the pay out, the editor shows what it was told. */
export const Paycheck = Node.create({
  name: 'paycheck',
  group: 'block',
  atom: true,
  addAttributes() {
    return Object.fromEntries(
      Object.entries(FIRST_PAYCHECK).map(([name, usual]) => [
        name,
        {
          default: usual,
          parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? usual,
          renderHTML: (attributes: Record<string, string>) => ({ [`data-${name}`]: attributes[name] }),
        },
      ]),
    );
  },
  parseHTML: () => [{ tag: 'figure[data-embed="paycheck"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes({ 'data-embed': 'paycheck' }, HTMLAttributes)],
});
