import { type ReactNode, useState } from 'react';
import { TextInput } from '../../../web/ui/text-input.tsx';

interface NewTitle {
  /** Null if there is none; the field then asks for it. */
  readonly take: () => string | null;
  readonly clear: () => void;
  readonly field: (onEnter: () => void) => ReactNode;
}

/** The title of a new custom line. Enter adds the line, as the button does. */
export function useNewTitle(): NewTitle {
  const [title, setTitle] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return {
    take: () => {
      setIsMissing(title.trim() === '');
      return title.trim() === '' ? null : title;
    },
    clear: () => {
      setTitle('');
      setIsMissing(false);
    },
    field: (onEnter) => (
      <TextInput
        label="Title"
        isRequired
        maxLength={50}
        autoComplete="off"
        value={title}
        onValue={(typed) => {
          setTitle(typed);
          setIsMissing(false);
        }}
        error={isMissing ? 'Please enter a title' : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
    ),
  };
}
