import { type ReactNode, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { callApi, callFor } from '../ui/call-api.ts';
import { saveFile } from '../ui/save-file.ts';
import { useWording } from '../ui/wording.tsx';
import styles from './verify.module.css';
import { VERIFY, type VerifyWording } from '../../domain/language/messages/verify/area.ts';
import { failureIn } from '../parts/documents/answer-in.ts';

interface SaveLogProofProps {
  readonly number: string;
  /** The file's hash, or what is printed on the document. */
  readonly holder: { readonly sha256: string } | { readonly id: string; readonly code: string };
}

/** Checks a proof on this device, as anybody can later on, with our site switched off. */
async function check(proof: string, keys: string, { t }: VerifyWording): Promise<string | null> {
  const { readNoteKey, verifyLogProof } = await import('../../../packages/verify/log/index.ts');
  const known = keys.split('\n').map(readNoteKey);
  const proven = await verifyLogProof(
    proof,
    known.filter((key) => key !== null),
  );
  if (!proven) return null;
  const { index, checkpoint } = proven;
  return t('proofSaved', {
    entry: (index + 1).toLocaleString('en-US'),
    entries: checkpoint.size.toLocaleString('en-US'),
  });
}

/** The proof that the public log has a document, to keep with the PDF. */
export function SaveLogProof({ number, holder }: SaveLogProofProps): ReactNode {
  const wording = useWording(VERIFY);
  const { t } = wording;
  const [said, setSaid] = useState<string>();
  const save = async (): Promise<void> => {
    const answer = await callApi<{ proof: string }>('/verify/log-proof', { method: 'POST', body: holder });
    if (answer.data === null) {
      setSaid(failureIn(wording, answer));
      return;
    }
    const { proof } = answer.data;
    const keys = await callFor('/tlog/keys', {}, (response) => response.text());
    const result =
      keys.data === null ? failureIn(wording, keys) : await check(proof, keys.data, wording).catch(() => null);
    if (keys.data !== null && result !== null)
      saveFile(new Blob([proof], { type: 'text/plain' }), `${number}.tlog-proof`);
    setSaid(result ?? t('proofDoesNotHold'));
  };
  return (
    <div className={styles.logProof}>
      <Button variant="outlined" onClick={() => void save()}>
        {t('downloadTechnicalProof')}
      </Button>
      <output className="pp-small pp-dimmed">{said}</output>
    </div>
  );
}
