import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFormField } from '../../ui/use-field.ts';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { Select } from '../../ui/choices.tsx';
import styles from './blog.module.css';
import { ImagePicker } from '../editor/image-picker.tsx';

interface FeaturedImageProps {
  readonly pictures: readonly { readonly id: string; readonly name: string; readonly alt: string }[];
  readonly chosen: string;
  readonly onChange: () => void;
}

/** The image at the top of the post, chosen by name or by browsing. */
export function FeaturedImage({ pictures, chosen: saved, onChange }: FeaturedImageProps): ReactNode {
  const { entered } = useFormField({ name: 'featuredMediaId' });
  const [chosen, setChosen] = useState(entered?.[0] ?? saved);
  const [others, setOthers] = useState(pictures);
  const [isBrowsing, setIsBrowsing] = useState(false);
  const isMounted = useIsMounted();
  const picture = others.find(({ id }) => id === chosen);
  return (
    <div>
      <Select
        name="featuredMediaId"
        label="Featured image"
        hint={picture ? `Alt text: ${picture.alt}` : 'From the media library, with the alt text saved there.'}
        options={[{ value: '', label: 'None' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        value={chosen}
        onValue={setChosen}
      />
      {isMounted && (
        <div className={styles.look}>
          <Button variant="outlined" small onClick={() => setIsBrowsing(true)}>
            Browse images
          </Button>
          <ImagePicker
            isOpen={isBrowsing}
            onClose={() => setIsBrowsing(false)}
            onChoose={(found) => {
              if (!others.some(({ id }) => id === found.id)) setOthers([found, ...others]);
              setChosen(found.id);
              setIsBrowsing(false);
              // The select needs to show it before the form is autosaved.
              setTimeout(onChange);
            }}
          />
        </div>
      )}
    </div>
  );
}
