import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useIsMounted } from '../../ui/is-mounted.ts';
import { FormSelect } from '../parts/form-field.tsx';
import styles from './blog.module.css';
import { PicturePicker } from '../editor/picture-picker.tsx';

interface FeaturedPictureProps {
  readonly pictures: readonly { readonly id: string; readonly name: string; readonly alt: string }[];
  readonly chosen: string;
  readonly error: string | undefined;
  readonly onChange: () => void;
}

/** The picture at the head of the post: from a list of names, or by looking at them. */
export function FeaturedPicture({ pictures, chosen: first, error, onChange }: FeaturedPictureProps): ReactNode {
  const [chosen, setChosen] = useState(first);
  const [others, setOthers] = useState(pictures);
  const [isLooking, setIsLooking] = useState(false);
  const isMounted = useIsMounted();
  const picture = others.find(({ id }) => id === chosen);
  return (
    <div>
      <FormSelect
        name="featuredMediaId"
        label="Featured picture"
        hint={picture ? `Read out as: ${picture.alt}` : 'From the media library, with the words that it has there.'}
        options={[{ value: '', label: 'None' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        error={error}
      />
      {isMounted && (
        <div className={styles.look}>
          <Button variant="outlined" small onClick={() => setIsLooking(true)}>
            Choose by looking
          </Button>
          <PicturePicker
            isOpen={isLooking}
            onClose={() => setIsLooking(false)}
            onChoose={(found) => {
              if (!others.some(({ id }) => id === found.id)) setOthers([found, ...others]);
              setChosen(found.id);
              setIsLooking(false);
              // The list shows it first, then the form is kept with it.
              setTimeout(onChange);
            }}
          />
        </div>
      )}
    </div>
  );
}
