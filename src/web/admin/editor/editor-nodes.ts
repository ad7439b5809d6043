import { mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';

/** An image from the media library. Its ID lets the page offer every size. */
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

/** The paycheck calculator in a post. The page calculates the result. The editor shows the inputs. */
export const Paycheck = Node.create({
  name: 'paycheck',
  group: 'block',
  atom: true,
  addAttributes() {
    return Object.fromEntries(
      Object.entries(FIRST_PAYCHECK).map(([name, initial]) => [
        name,
        {
          default: initial,
          parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? initial,
          renderHTML: (attributes: Record<string, string>) => ({ [`data-${name}`]: attributes[name] }),
        },
      ]),
    );
  },
  parseHTML: () => [{ tag: 'figure[data-embed="paycheck"]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', mergeAttributes({ 'data-embed': 'paycheck' }, HTMLAttributes)],
});
