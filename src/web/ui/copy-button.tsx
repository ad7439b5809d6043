import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: "link". */
  readonly of: string;
}

/** Copies a text, and says that it did. */
export function CopyButton({ text, of }: CopyButtonProps): ReactNode {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <>
      <Button type="button" variant="outlined" small onClick={() => void copy()}>
        Copy {of}
      </Button>
      <output className="pp-small pp-dimmed">{isCopied && `Copied the ${of}.`}</output>
    </>
  );
}
