import type { Editor } from '@tiptap/react';
import { type ReactNode, useState } from 'react';
import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import { TAX_STATES } from '../../../domain/payroll/tax/tax-states.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/choices.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import styles from './editor.module.css';
import { FIRST_PAYCHECK, type PaycheckAttributes } from './editor-nodes.ts';

interface DialogProps {
  readonly editor: Editor;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Inputs of the paycheck calculator in a post. The page calculates the figures. */
export function PaycheckDialog({ editor, isOpen, onClose }: DialogProps): ReactNode {
  return (
    <Modal isOpen={isOpen} onClose={onClose} title="Paycheck calculator">
      {isOpen && <PaycheckFields editor={editor} onClose={onClose} />}
    </Modal>
  );
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

function PaycheckFields({ editor, onClose }: Omit<DialogProps, 'isOpen'>): ReactNode {
  const isKnown = editor.isActive('paycheck');
  const [pay, setPay] = useState<PaycheckAttributes>(
    isKnown ? (editor.getAttributes('paycheck') as PaycheckAttributes) : FIRST_PAYCHECK,
  );
  const change = (name: keyof PaycheckAttributes) => (value: string) => {
    setPay((before) => ({ ...before, [name]: value }));
  };
  const set = (): void => {
    const chain = editor.chain().focus();
    if (isKnown) chain.updateAttributes('paycheck', pay).run();
    else chain.insertContent({ type: 'paycheck', attrs: pay }).run();
    onClose();
  };
  return (
    <div className={styles.fields}>
      <Select
        label="State"
        options={TAX_STATES.map(({ code, name }) => ({ value: code, label: name }))}
        value={pay.state}
        onValue={change('state')}
      />
      <Select label="Pay frequency" options={plain(PERIODICITIES)} value={pay.paid} onValue={change('paid')} />
      <TextInput isPrinted={false} label="Hours" inputMode="decimal" value={pay.hours} onValue={change('hours')} />
      <TextInput isPrinted={false} label="Hourly rate" inputMode="decimal" value={pay.rate} onValue={change('rate')} />
      <Select
        label="Filing status"
        options={plain(['single', 'married'])}
        value={pay.filing}
        onValue={change('filing')}
      />
      <Select
        label="Tax details"
        options={[
          { value: 'no', label: 'Totals only' },
          { value: 'yes', label: 'Show each step' },
        ]}
        value={pay.steps}
        onValue={change('steps')}
      />
      <Button onClick={set}>{isKnown ? 'Update calculator' : 'Insert calculator'}</Button>
    </div>
  );
}
