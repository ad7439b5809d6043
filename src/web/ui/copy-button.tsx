import { type ReactNode, useState } from 'react';
import { READER } from '../../domain/language/messages/reader/area.ts';
import { Button } from './button.tsx';
import { useWording } from './wording.tsx';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied, in the language of the page: "link". */
  readonly of: string;
}

/** Copies a text, and says that it did. */
export function CopyButton({ text, of }: CopyButtonProps): ReactNode {
  const { t } = useWording(READER);
  const [isCopied, setIsCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <>
      <Button type="button" variant="outlined" small onClick={() => void copy()}>
        {t('copyOf', { what: of })}
      </Button>
      <output className="pp-small pp-dimmed">{isCopied && t('copiedOf', { what: of })}</output>
    </>
  );
}
