import { KINDS } from '../../kinds/kinds.ts';
import type { Testimonial } from '../ui/testimonials.tsx';
import { smallPictureOf } from './small-pictures.ts';

const ILLUSTRATIONS = import.meta.glob<Testimonial>('../../kinds/*/illustration.ts', {
  eager: true,
  import: 'illustration',
});

/** Examples that we wrote ourselves, labeled "Illustration". Reviews that staff enter replace them. */
const ILLUSTRATIVE_TESTIMONIALS: readonly Testimonial[] = KINDS.flatMap(
  ({ folder }) => ILLUSTRATIONS[`../../kinds/${folder}/illustration.ts`] ?? [],
);

interface WrittenTestimonial extends Omit<Testimonial, 'img'> {
  readonly img: string | null;
}

/** The testimonials that staff wrote for a page, or our illustrations if there are none. */
export const testimonialsOf = (written: readonly WrittenTestimonial[]): readonly Testimonial[] =>
  written.length === 0
    ? ILLUSTRATIVE_TESTIMONIALS
    : written.map((each) => ({ ...each, img: each.img ?? smallPictureOf('pay-stub') }));
